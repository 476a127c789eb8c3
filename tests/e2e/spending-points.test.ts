import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

const POINTS = 2500

test('a member pays a part of a book with points', {
  tag: '@any-width',
}, async ({ page, context, database, shop, javaScriptEnabled: script = true }) => {
  const userId = await logInAsMember(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}`, bookId: 3 })
  const orderNumber = `261122-${String(userId)
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')
    .padStart(6, 'P')}`
  await database.ask(
    `with read as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, status)
       values ($1, $2, 1, '읽은 책', 59000, 1, 59000, '김보호', 'DONE') returning id
     ) insert into points (user_id, type, reason, amount, order_id) select $2, 'earn', 'review', $3, id from read`,
    [orderNumber, userId, POINTS],
  )
  await page.goto('/checkout')
  const points = page.getByLabel('사용할 금액')
  const pay = page.getByRole('button', { name: /주문하기$/ }).last()
  if (script) {
    await waitForHydration(page)
    await page.getByRole('button', { name: '모두 쓰기' }).click()
    await expect(points).toHaveValue(String(POINTS))
    await expect(pay).toHaveText('56,500원 주문하기')
    await expectAccessible(page)
  }
  await points.fill('2,000')
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('이름', { exact: true }).fill('김받음')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  await pay.click()
  await expect(page).toHaveURL(/\/payment\?orderId=\d+$/)
  const card = page.getByRole('region', { name: /주문/ })
  await expect(card).toContainText('−2,000원')
  await expect(card).toContainText('57,000원')
})
