import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

// Forms that are incomplete, corrected, or left before they are sent.

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}
/** The browser logs every 400. */
const forgive = (complaints: string[]) => complaints.splice(0)
const send = (page: Page) => page.getByRole('button', { name: '문의 등록하기' }).click()
const inquiry = (page: Page) => ({
  category: page.getByLabel('문의 유형'),
  title: page.getByLabel('제목'),
  content: page.getByLabel('문의 내용'),
})

test('missing fields are counted, and a link leads to the first of them', async ({
  page,
  context,
  shop,
  database,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', script)
  await send(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('3곳을 확인해 주세요.')
  await expect(page.getByText('실패')).toHaveCount(0)
  await alert.getByRole('link', { name: '먼저 문의 유형' }).click()
  await expect(inquiry(page).category).toBeFocused()
  await expect(inquiry(page).category).toHaveAccessibleDescription('문의 유형을 선택해주세요')

  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await open(page, '/checkout', script)
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByRole('checkbox', { name: '법정대리인' }).check()
  await page.getByRole('button', { name: /주문하기$/ }).click()
  await expect(alert.first()).toContainText('6곳을 확인해 주세요.')
  await expect(page.getByText('주문 실패')).toHaveCount(0)
  await alert.getByRole('link', { name: '먼저 이름' }).click()
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused()
  if (script) await expectAccessible(page)
  forgive(complaints)
})

test('a corrected field loses its error, and gets it back when it is sent empty again', {
  tag: '@script',
}, async ({ page, context, shop, database, complaints }) => {
  const userId = await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', true)
  await send(page)
  const { category, title, content } = inquiry(page)
  for (const field of [category, title, content]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  await category.selectOption('기타')
  await title.pressSequentially('포')
  for (const field of [category, title]) {
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(field).toHaveAccessibleDescription('')
  }
  await expect(title).toBeFocused()
  await expect(content).toHaveAttribute('aria-invalid', 'true')
  await title.fill('')
  await send(page)
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription('제목을 입력해주세요')
  await expect(category).not.toHaveAttribute('aria-invalid')

  // A section that opened because of an error stays open while the error is corrected.
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await open(page, '/checkout', true)
  await page.getByLabel('주문자와 같아요').uncheck()
  const phone = page.getByLabel('받는 분 연락처 (선택)')
  await phone.fill('010')
  await page.getByRole('button', { name: /주문하기$/ }).click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.pressSequentially('1')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(phone).toBeFocused()
  const box = page.getByRole('checkbox', { name: '법정대리인' })
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.check()
  await expect(box).not.toHaveAttribute('aria-invalid')
  forgive(complaints)
})

test('an inquiry being written survives a reload, and is cleared once it is sent', {
  tag: '@script',
}, async ({ page, context, shop, database }) => {
  await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', true)
  const { category, title, content } = inquiry(page)
  await category.selectOption('배송문의')
  await title.fill('언제 오나요?')
  await content.fill('주문한 책이 언제 도착하는지 궁금해요.')
  await page.reload()
  await expect(content).toHaveValue('주문한 책이 언제 도착하는지 궁금해요.')
  await expect(title).toHaveValue('언제 오나요?')
  await expect(category).toHaveValue('배송문의')
  await waitForHydration(page)
  await send(page)
  await expect(page.getByRole('heading', { name: '문의를 잘 받았어요' })).toBeVisible()
  await page.getByRole('link', { name: '다른 문의 남기기' }).click()
  await expect(content).toHaveValue('')
  await page.reload()
  await waitForHydration(page)
  await expect(content).toHaveValue('')
})

test('an unsent inquiry is deleted at logout in any tab, and never appears for another member', {
  tag: '@script',
}, async ({ page, context, shop, database }) => {
  const typed = () => page.evaluate(() => sessionStorage.getItem('inquiry'))
  const { content } = inquiry(page)
  await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', true)
  await content.fill('우리 아이 이름은 하늘이에요.')
  await expect.poll(typed).toContain('하늘')
  // Another member uses the same tab, without the first one logging out.
  await context.clearCookies()
  await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', true)
  await expect(content).toHaveValue('')
  await expect.poll(typed).toBeNull()

  const logOut = async (tab: Page) => {
    await tab.getByLabel('메뉴', { exact: true }).click()
    await tab.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click()
    await expect(tab.getByText('로그아웃되었어요').first()).toBeVisible()
  }
  await content.fill('우리 아이 이름은 바다예요.')
  await expect.poll(typed).toContain('바다')
  await logOut(page)
  expect(await typed()).toBeNull()

  await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', true)
  await content.fill('우리 아이 이름은 구름이에요.')
  await expect.poll(typed).toContain('구름')
  const elsewhere = await context.newPage()
  await open(elsewhere, '/', true)
  await logOut(elsewhere)
  await expect.poll(typed).toBeNull()
})
