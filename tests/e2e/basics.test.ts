import { expect, test, waitForHydration } from '../support/browser'

test('the home page shows six books with prices and fits the screen', async ({ page, javaScriptEnabled }) => {
  await page.goto('/')
  if (javaScriptEnabled) await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('우리 아이가 주인공이 되는 그림책')
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('59,000원')
  await expect(page.getByRole('contentinfo')).toContainText('체험용 매장이에요')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})

test('a cached page and a personal page both hydrate under their content security policy', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, shop }) => {
  await page.goto('/experience')
  const kept = await page.reload()
  expect(kept?.headers()['content-security-policy']).toContain('sha256-')
  await waitForHydration(page)
  await context.addCookies([{ name: 'gid', value: 'somebody', url: shop.url }])
  const own = await page.goto('/cart')
  expect(own?.headers()['content-security-policy']).toContain("'nonce-")
  await waitForHydration(page)
})

test('an unknown address shows the not-found page, with a link home', { tag: '@any-width' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없어요')
  await expect(page).toHaveTitle(/페이지를 찾을 수 없어요/)
  await page.getByRole('link', { name: '홈으로 가기' }).click()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  // The browser logs the 404.
  expect(complaints.splice(0).every((text) => text.includes('404'))).toBe(true)
})

test('the first tab stop is the link to the content', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 바로 가기' })).toBeFocused()
})
