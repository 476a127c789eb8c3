import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '../support/browser'
import { drawPhoto } from '../support/drawn-faces'
import { choosePhoto } from '../support/photo-form'

const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(drawPhoto()) }

test('the experience draws the child of the photo in three steps, and leads into its room', async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  test.setTimeout(180_000)
  await page.goto('/experience')
  await page.getByRole('link', { name: '고래가 부르는 노래' }).click()
  await choosePhoto(page, script)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '미리보기 만들기' }).click()
  await expect(page.getByText('그림을 그리고 있어요')).toBeVisible({ timeout: 60_000 })
  const result = page.getByRole('heading', { name: '우리 아이가 책 속에 들어왔어요' })
  await expect(result).toBeVisible({ timeout: 90_000 })
  const child = page.getByAltText('『고래가 부르는 노래』의 그림 속에 들어간 우리 아이')
  await expect.poll(() => child.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  const made = page.url()
  await page.getByRole('link', { name: '우리 아이 꾸미기' }).click()
  await expect(page).toHaveURL(/\/children\/[\w-]{22}\?book=2$/)
  await page.goto(made)
  await page.getByText('지금 삭제').click()
  await page.getByRole('button', { name: '사진과 그림 지우기' }).click()
  await expect(page.getByRole('link', { name: '다른 책 고르기' })).toBeVisible()
  await expect(page.getByLabel('아이 사진')).toBeAttached()
})

/** The request uses the cookies of the browser that opens the book afterwards. */
async function previewOf(page: Page, bookId: number): Promise<string> {
  const answer = await page.request.post('/api/preview', {
    multipart: { photo, bookId: String(bookId), wadizMode: 'false' },
    timeout: 60_000,
  })
  // The API does not ask for the guardian's consent; the shop's pages do.
  await page.request.post(`/book/${bookId}`, { form: { intent: 'agree', consent: 'on' } })
  const { previewKey } = (await answer.json()) as { previewKey: string }
  return `/previews/${previewKey.split('/')[1]}`
}

test('a whole book is painted on request, and uses the typed child name', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(await previewOf(page, 2))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘우리 아이’의 책을 넘겨 보세요')
  await page.getByRole('button', { name: '우리 아이 그려 넣기' }).click()
  await expect(page.getByText('책 한 권을 다 그렸어요.')).toBeVisible({ timeout: 90_000 })
  expect(await page.locator('img[src*="/api/files/by-key/previews/"]').count()).toBeGreaterThan(10)
  await page.getByLabel('아이 이름').fill('서연')
  await page.getByRole('button', { name: '이름 넣기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘서연’의 책을 넘겨 보세요')
  await expect(page.locator('figcaption').filter({ hasText: '서연이' }).first()).toBeAttached()
})

/** As the server answers for a page that takes longer to paint than it waits. */
const answerEmptyOnce = (page: Page, file: string) =>
  page.route(
    (url) => url.pathname.endsWith(file) && !url.search,
    (route) =>
      route.fulfill({
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
    { times: 1 },
  )

test('a whole book opens at the top, and keeps the scroll position while it is painted', {
  tag: '@script',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await previewOf(page, 2)
  await answerEmptyOnce(page, '/2-3.webp')
  await page.goto('/book/2?preview=1#preview')
  await page.getByRole('button', { name: '책 전체 넘겨보기' }).click()
  const title = page.getByRole('heading', { level: 1, name: '‘우리 아이’의 책을 넘겨 보세요' })
  await expect(page.getByRole('status').filter({ hasText: '0장' })).toHaveCount(0, { timeout: 60_000 })
  await expect(title).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('책 한 권을 다 그렸어요.')).toBeAttached({ timeout: 90_000 })
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  const spread = page.locator('img.leaf-child[src*="/2-3.webp"]')
  await expect.poll(() => spread.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
})

test('the next button stays where it is, and full screen leaves the book and the way to order it', {
  tag: '@script',
}, async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto(await previewOf(page, 2))
  const next = page.getByRole('button', { name: '다음 장' })
  const top = () => next.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await top()
  // The cover and the title page have no text below them, the third page has.
  for (const name of ['속표지', '2–3쪽']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await top()).toBe(before)
  }
  await page.getByRole('button', { name: '전체 화면' }).click()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByLabel('아이 이름')).toBeHidden()
  await expect(next).toBeInViewport()
  await expect(page.getByRole('button', { name: '주문하기' })).toBeInViewport()
  await page.getByRole('button', { name: '전체 화면 닫기' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a page with the child lies over the page as it is sold until it has loaded', {
  tag: '@script',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const book = await previewOf(page, 2)
  await page.goto(book)
  await page.getByRole('button', { name: '우리 아이 그려 넣기' }).click()
  await expect(page.getByText('책 한 권을 다 그렸어요.')).toBeAttached({ timeout: 90_000 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/files/by-key/previews/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(book, { waitUntil: 'commit' })
  const sold = page.locator('.leaf picture img').first()
  await expect.poll(() => sold.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const child = page.locator('.leaf-child').first()
  await expect(child).toBeAttached()
  expect(await child.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0)
  letGo()
  await expect.poll(() => child.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(child).toHaveCSS('opacity', '1')
})

test('axe finds nothing wrong with a whole book, and it fits a narrow phone', { tag: '@script' }, async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.goto(await previewOf(page, 1))
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widest()).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await widest()).toBeLessThanOrEqual(360)
})
