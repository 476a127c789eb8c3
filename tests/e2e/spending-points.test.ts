import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

const POINTS = 2500
const COUPON = 'FIRST-BOOK'

test('a member pays a part of a book with a coupon and points', {
  tag: '@any-width',
}, async ({ page, context, database, shop, complaints, javaScriptEnabled: script = true }) => {
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
  await database.ask(
    `insert into coupons (code, amount, starts_at, ends_at) values ($1, 5000, now(), now() + interval '1 day')
     on conflict do nothing`,
    [COUPON],
  )
  await page.goto('/checkout')
  const points = page.getByLabel('사용할 금액')
  const pay = page.getByRole('button', { name: /주문하기$/ }).last()
  if (script) {
    await waitForHydration(page)
    await page.getByLabel('쿠폰 코드').fill('first book')
    await page.getByRole('button', { name: '쿠폰 확인' }).click()
    await expect(page.getByText('없는 쿠폰 코드예요', { exact: false }).first()).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
    await page.getByLabel('쿠폰 코드').fill('first-book')
    await expect(page.getByText('확인을 누르면 할인 금액을 보여 드려요.')).toBeVisible()
    await page.getByRole('button', { name: '쿠폰 확인' }).click()
    await expect(page.getByText('5,000원 할인돼요.')).toBeVisible()
    await page.getByRole('button', { name: '모두 쓰기' }).click()
    await expect(points).toHaveValue(String(POINTS))
    await expect(pay).toHaveText('51,500원 주문하기')
    await expectAccessible(page)
  } else {
    await page.getByLabel('쿠폰 코드').fill(COUPON)
    await page.getByRole('checkbox', { name: /필수/ }).first().check()
    await page.getByRole('button', { name: '쿠폰 확인' }).click()
    await expect(page).toHaveURL(/#coupon$/)
    await expect(page.getByRole('status').filter({ hasText: '5,000원 할인돼요.' })).toBeInViewport()
    await expect(page.getByRole('checkbox', { name: /필수/ }).first()).toBeChecked()
  }
  // A refused order keeps what the coupon takes off.
  await pay.click()
  await expect(page.getByText(/곳을 확인해 주세요/).first()).toBeVisible()
  await expect(page.getByText('5,000원 할인돼요.')).toBeVisible()
  await expect(pay).toHaveText(script ? '51,500원 주문하기' : '54,000원 주문하기')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await points.fill('2,000')
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('이름', { exact: true }).fill('김받음')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  await pay.click()
  if (!script) {
    // The button could not follow what was typed, so the sum is shown before it is charged.
    await expect(page.getByText('결제 금액이 달라졌어요.', { exact: false }).first()).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await expect(pay).toHaveText('52,000원 주문하기')
    await pay.click()
  }
  await expect(page).toHaveURL(/\/payment\?orderId=\d+$/)
  const card = page.getByRole('region', { name: /주문/ })
  await expect(card).toContainText('−2,000원')
  await expect(card).toContainText('−5,000원')
  await expect(card).toContainText('52,000원')
})

test('the office makes a coupon, sees how often it was used, and ends it', { tag: '@any-width' }, async ({
  page,
  enterOffice,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  await enterOffice()
  await page.goto('/admin/coupons')
  await page.getByText('쿠폰 만들기').click()
  const code = `봄-${test.info().project.name.includes('without') ? '하나' : '둘'}`
  await page.getByLabel('쿠폰 코드').fill(code)
  await page.getByLabel('할인', { exact: true }).fill('0')
  await page.getByRole('button', { name: '만들기', exact: true }).click()
  await expect(page.getByText('할인율은 1에서 90까지', { exact: false }).first()).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  if (script) await expectAccessible(page)
  await page.getByLabel('할인', { exact: true }).fill('15')
  await page.getByLabel('쓸 수 있는 횟수').fill('30')
  await page.getByRole('button', { name: '만들기', exact: true }).click()
  const coupon = page.getByRole('listitem').filter({ hasText: code })
  await expect(coupon).toContainText('15% 할인')
  await expect(coupon).toContainText('0번 사용 / 30번까지')
  if (script) await expectAccessible(page)
  await coupon.getByRole('link', { name: '끝내기' }).click()
  const dialog = page.getByRole('dialog', { name: '쿠폰을 끝낼까요?' })
  await expect(dialog).toContainText('되돌릴 수 없어요.')
  if (script) await expectAccessible(page)
  await dialog.getByRole('button', { name: '끝내기' }).click()
  await expect(coupon).toContainText('끝냄')
})
