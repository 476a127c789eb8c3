import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'
import { facePhoto, makePreview } from '../support/photo-form'

// A page on a phone: the connection breaks, the back button is pressed, or another page is read in between.

test.setTimeout(120_000)

/** The request uses the cookies of the browser that opens the book afterwards. */
async function previewOf(page: Page, bookId: number): Promise<string> {
  const answer = await page.request.post('/api/preview', {
    multipart: { photo: facePhoto, bookId: String(bookId), wadizMode: 'false' },
    timeout: 60_000,
  })
  const { previewKey } = (await answer.json()) as { previewKey: string }
  return `/previews/${previewKey.split('/')[1]}`
}

test('the terms open in a new tab during sign-up, and the typed e-mail stays', { tag: '@script' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  if (await page.getByLabel('메뉴', { exact: true }).isVisible())
    await page.getByLabel('메뉴', { exact: true }).click()
  await page.getByRole('link', { name: '로그인/회원가입' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: '이메일로 회원가입' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('이메일').fill('looks-it-up@example.com')
  await dialog.getByLabel('비밀번호', { exact: true }).fill('book1234')
  await dialog.getByRole('textbox', { name: '비밀번호 확인' }).fill('book1234')
  await dialog.getByLabel('이름(닉네임)').fill('찾아보는 엄마')
  await dialog.getByLabel('휴대폰 번호').fill('01012345678')
  await dialog.getByRole('button', { name: '다음' }).click()
  await dialog.getByRole('link', { name: '이용약관 내용 보기' }).click()
  // Chromium announces a prerendered page first, as one more page that it closes for the tab.
  await expect
    .poll(() => context.pages().map((one) => one.url().replace(/^.*:\d+/, '')))
    .toEqual(['/', '/terms'])
  await context.pages()[1]?.close()
  await dialog.getByRole('button', { name: '이전으로' }).click()
  await expect(dialog.getByLabel('이메일')).toHaveValue('looks-it-up@example.com')
})

test('offline: buttons and links keep the page and show a message, and work once online again', {
  tag: '@script',
}, async ({ page, context, complaints }) => {
  await page.goto('/book/2?preview=1')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: '장바구니에 담기' }).first().click()
  await expect(page.getByText('인터넷 연결이 끊어졌어요')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '주인공' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고래가 부르는 노래')
  await context.setOffline(false)
  await page.getByRole('button', { name: '장바구니에 담기' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('고른 책은 장바구니에 잘 두었어요.')
  // The browser logs pictures further down that failed to load.
  const others = complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
})

test('a connection reset while navigating shows the offline page with a retry link', {
  tag: '@script',
}, async ({ page, complaints }) => {
  await page.goto('/inquiry')
  await waitForHydration(page)
  await page.route(/\.data/, (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: /^장바구니/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인터넷 연결이 끊어졌어요')
  await expect(page.getByRole('link', { name: '다시 시도' })).toHaveAttribute('href', '/cart')
  complaints.length = 0
})

test('a finished preview is scrolled fully into view', { tag: '@script' }, async ({ page }) => {
  await page.goto('/book/2?preview=1#preview')
  await makePreview(page, true)
  await expect(page.getByRole('img', { name: /그림 속에 들어간 우리 아이/ })).toBeInViewport({ ratio: 0.99 })
})

test('the whole book uses the typed child name, also after going back and forward, and can be ordered', {
  tag: '@script',
}, async ({ page }) => {
  const book = await previewOf(page, 1)
  await page.goto('/')
  await page.goto(book)
  await waitForHydration(page)
  await page.getByLabel('아이 이름').fill('서연')
  await page.getByRole('button', { name: '이름 넣기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘서연’의 책을 넘겨 보세요')
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘서연’의 책을 넘겨 보세요')
  await expect(page.getByLabel('아이 이름')).toHaveValue('서연')
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('dialog')).toContainText('로그인하면 바로 주문으로 이어져요.')
})
