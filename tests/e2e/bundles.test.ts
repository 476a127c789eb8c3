import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

test.setTimeout(120_000)

const press = (page: Page) => page.getByRole('button', { name: /주문하기$/ }).click()
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('two books of the cart are ordered with one form, paid at once, and shown together', async ({
  page,
  context,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  const owner = `user_id, ${userId}` as const
  await insertPaintedCartItem(database, shop, { owner, bookId: 3 })
  await insertPaintedCartItem(database, shop, { owner })
  const books = await database.ask('select title, price from books where id in (2, 3) order by id')
  const sum = books.reduce((total, { price }) => total + Number(price), 0).toLocaleString('ko-KR')
  const look = async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await width(page)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    if (script) await expectAccessible(page)
  }

  await page.goto('/cart')
  if (script) await waitForHydration(page)
  await expect(page.getByText('2권을 한 번에 결제하고')).toBeVisible()
  await look()
  await press(page)
  await expect(page).toHaveURL(/\/checkout\?items=\d+,\d+$/)
  if (script) await waitForHydration(page)
  await look()
  await page.getByLabel('이름', { exact: true }).fill('김보호')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabel('아이 이름').first().fill('하늘')
  for (const box of ['주문 내용과 금액', '맞춤 제작 상품', '법정대리인'])
    await page.getByRole('checkbox', { name: box }).check()
  await press(page)
  await expect(page.getByText('아이 이름을 입력해주세요', { exact: true }).last()).toBeVisible()
  await expect(page.getByLabel('아이 이름').first()).toHaveValue('하늘')
  await expect(page.getByLabel('아이 이름').last()).toBeFocused()
  await page.getByLabel('아이 이름').last().fill('바다')
  for (const box of ['주문 내용과 금액', '맞춤 제작 상품', '법정대리인'])
    await page.getByRole('checkbox', { name: box }).check()
  await press(page)

  await expect(page).toHaveURL(/\/payment\?orderId=\d+$/)
  const card = page.getByRole('region', { name: '주문한 책' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText('바다')).toBeVisible()
  if (script) await waitForHydration(page)
  await look()
  await page.getByRole('button', { name: `${sum}원 카드로 결제하기` }).click()
  if (!script) await page.getByRole('button', { name: '결제창으로 가기' }).click()
  const inside = script ? page.frameLocator('#cpay_ifr') : page
  await expect(inside.getByText(`${sum}원`)).toBeVisible()
  await inside.getByRole('button', { name: '승인' }).click()
  if (!script) await page.getByRole('button', { name: '매장으로 돌아가기' }).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('region', { name: '주문한 책' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: '주문 내역 보기' }).click()
  await expect(page.getByRole('region', { name: '함께 주문한 책' }).getByRole('listitem')).toHaveCount(1)
  await look()
  expect(await database.ask(`select status from orders where user_id = ${userId}`)).toEqual([
    { status: 'PAID' },
    { status: 'PAID' },
  ])
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !['400', '404'].some((word) => text.includes(word))),
  )
})
