import { expect, test } from '../support/browser'
import { logInAsMember } from '../support/member'
import { facePhoto } from '../support/photo-form'

// A page’s script may not come, or may not run yet: its forms and links work without it, and it sends nothing unseen.

test('where no script comes, the plain forms work: search, cart, photo', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop, complaints }) => {
  await logInAsMember(context, database, shop.url)
  await page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort())
  await page.goto('/products')
  await page.getByRole('searchbox').fill('고래')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('link', { name: /고래가 부르는 노래/ }).first()).toBeVisible()
  await page.goto('/book/1?preview=1')
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '장바구니에서 더할 수 있어요' })).toBeVisible()
  await page.goto('/book/1?preview=1')
  await page.getByLabel('아이 사진').setInputFiles(facePhoto)
  await page.getByRole('region', { name: '우리 아이로 미리 보기' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '미리보기 만들기' }).click()
  await expect(page.getByRole('heading', { name: /그림을 그리고 있어요|미리보기 생성 완료/ })).toBeVisible()
  // The browser reports each script that did not come.
  expect(complaints).not.toEqual([])
  expect(complaints.every((complaint) => complaint.includes('net::ERR_FAILED'))).toBe(true)
  complaints.length = 0
})

test('a page rendered ahead stores and sends nothing before it is seen', {
  tag: ['@script', '@any-width'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { get: () => !('seen' in window), configurable: true })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (/fetch|xhr|ping|eventsource/.test(request.resourceType())) sent.push(request.url())
  })
  await page.addInitScript(() => {
    if (!('seen' in window)) localStorage.setItem('wishlist', '[1]')
  })
  for (const path of ['/', '/products', '/book/1?preview=1']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const heart = page.locator('[data-heart="1"]').first()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(sent).toEqual([])
    expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([
      ['wishlist'],
      '',
    ])
    await expect(heart).not.toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => {
      Object.assign(window, { seen: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
})
