import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

async function logIn(page: Page, password = 'admin1234') {
  await page.getByLabel('아이디').fill('admin')
  await page.getByLabel('비밀번호').fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}
const office = (page: Page) => expect(page.getByRole('navigation', { name: '관리 메뉴' })).toBeVisible()
const card = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 로그인')

test('an admin logs in, opens members and notices, and a logged-out cookie no longer works', async ({
  page,
  context,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  await page.goto('/admin')
  if (script) await waitForHydration(page)
  await logIn(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText(
    '로그인 실패 — 아이디 또는 비밀번호가 올바르지 않습니다.',
  )
  // The browser logs the 401.
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true)
  await expect(page.getByLabel('아이디')).toHaveValue('admin')
  await expect(page.getByLabel('비밀번호')).toHaveValue('')
  await logIn(page)
  await office(page)
  // After the login, the orders are the first page.
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.getByRole('link', { name: '회원', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'jiwoo@example.com' })).toBeVisible()
  if (script) await expectAccessible(page)
  await page.getByRole('link', { name: '알림' }).click()
  await expect(page.getByText('보낸 알림이 아직 없어요.')).toBeVisible()
  if (script) await expectAccessible(page)
  await page.goto('/admin/users')
  await office(page)
  const [before] = (await context.cookies()).filter(({ name }) => name === 'adm')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await card(page)
  if (before) await context.addCookies([before])
  await page.goto('/admin/users')
  await card(page)
})

test('browser storage is cleared when the login card appears, and never for a logged-in admin', {
  tag: '@script',
}, async ({ page, complaints, playwright }) => {
  const kept = () => page.evaluate(() => [localStorage.getItem('mark'), sessionStorage.getItem('mark')])
  const mark = () =>
    page.evaluate(() => {
      localStorage.setItem('mark', 'here')
      sessionStorage.setItem('mark', 'here')
    })
  await page.goto('/terms')
  await mark()
  await page.goto('/admin')
  await expect.poll(kept).toEqual([null, null])
  await waitForHydration(page)
  await logIn(page)
  await office(page)
  await mark()
  const token = () => page.evaluate(() => sessionStorage.getItem('adminToken'))
  expect(await token()).toMatch(/^[\w-]{43}$/)
  await page.reload()
  await office(page)
  expect(await kept()).toEqual(['here', 'here'])

  // A link from another site sends no cookie, so the login card comes; the page asks again before clearing storage.
  const stranger = await playwright.request.newContext()
  await page.route('**/admin', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    await route.fulfill({ response: await stranger.get(route.request().url()) })
  })
  await page.goto('/admin')
  await office(page)
  expect(await kept()).toEqual(['here', 'here'])
  await page.unroute('**/admin')
  await stranger.dispose()

  // An invalid token is removed.
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('adminToken')}` }
    await fetch('/api/admin/logout', { method: 'POST', headers })
  })
  await page.goto('/admin')
  await card(page)
  await expect.poll(token).toBe(null)
  await expect.poll(kept).toEqual([null, null])
  expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([])
})
