import { expect, test, waitForHydration } from '../support/browser'

test('four main pages load with almost no layout shift', { tag: '@script' }, async ({ page }) => {
  for (const path of ['/', '/products', '/book/1?preview=1', '/wadiz/books/1']) {
    await page.addInitScript(() => {
      const moved = Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(
      0.01,
    )
  }
})
