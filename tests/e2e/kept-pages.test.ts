import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'

// A member gets the page that is kept for everybody, with their own name and cart in its slots. A hydration error would
// be a complaint, which fails the test.

const fillCart = (userId: number, ...books: number[]) =>
  `insert into cart_items (user_id, book_id) values ${books.map((book) => `(${userId}, ${book})`).join()}`
const header = (page: Page) => page.getByRole('banner')
/** In the bar and in the phone's menu. */
const logins = (page: Page) => header(page).getByText('로그인/회원가입')
const badge = (page: Page, items: number) =>
  header(page).getByRole('link', { name: `장바구니 ${items}개`, exact: true })

async function openWithSlots(page: Page, path: string) {
  const response = await page.goto(path)
  expect(response?.headers()['cache-control']).toBe('private, no-cache')
}

test('a member’s kept pages show the name and the cart’s number, before and after hydration', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const id = await logInAsMember(context, database, shop.url)
  const [row] = await database.ask(`select username from users where id = ${id}`)
  await database.ask(fillCart(id, 1, 2))
  for (const path of [
    '/',
    '/products',
    '/products?category=%EB%AA%A8%ED%97%98',
    '/book/1/reviews',
    '/terms',
  ]) {
    await openWithSlots(page, path)
    const before = await page.locator('header').elementHandle()
    await expect(badge(page, 2)).toBeVisible()
    await expect(header(page).getByText(`${row?.username}님`).first()).toBeAttached()
    await expect(logins(page)).toHaveCount(0)
    if (!script || path === '/terms') continue
    await waitForHydration(page)
    await expect(badge(page, 2)).toBeVisible()
    // A page whose hydration failed would have been rendered anew.
    expect(await page.evaluate((header) => header?.isConnected, before)).toBe(true)
  }
})

test('without a session a cookie of ours shows the visitor’s page', { tag: '@any-width' }, async ({
  page,
  context,
  shop,
  javaScriptEnabled: script = true,
}) => {
  await context.addCookies([{ name: 'sid', value: 'Zm9yZ2Vk', url: shop.url }])
  await openWithSlots(page, '/')
  if (script) await waitForHydration(page)
  await expect(header(page).getByRole('link', { name: '장바구니', exact: true })).toBeVisible()
  await expect(logins(page)).toHaveCount(2)
})

test('going back shows the cart’s number of now', { tag: ['@script', '@any-width'] }, async ({
  page,
  context,
  database,
  shop,
}) => {
  const id = await logInAsMember(context, database, shop.url)
  await database.ask(fillCart(id, 1))
  await openWithSlots(page, '/')
  await waitForHydration(page)
  await page.goto('/terms')
  await database.ask(fillCart(id, 2, 3))
  await page.goBack()
  await expect(badge(page, 3)).toBeVisible()
})

test('going back after the session has ended elsewhere shows nobody', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const id = await logInAsMember(context, database, shop.url)
  await openWithSlots(page, '/products')
  await waitForHydration(page)
  await page.goto('/terms')
  await database.ask(`delete from sessions where user_id = ${id}`)
  await page.goBack()
  await expect(logins(page)).toHaveCount(2)
})

test('logging out and going back shows nobody', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  await logInAsMember(context, database, shop.url)
  await openWithSlots(page, '/terms')
  await openWithSlots(page, '/products')
  if (script) await waitForHydration(page)
  await header(page).locator('summary:visible').click()
  await header(page).getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃되었어요').first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(logins(page)).toHaveCount(2)
})
