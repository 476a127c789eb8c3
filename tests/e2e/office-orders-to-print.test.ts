import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

// From the login to forty paid orders at the printing house, in a few clicks.

const FORTY = 40
const MOST_CLICKS = 8

let clicks = 0
async function click(what: Locator) {
  clicks += 1
  await what.click()
}

/** Orders paid overnight, of a book printed elsewhere, each with an operator's waiver of its print files. */
const paidOrders = (count: number, date: string) => `
  with reader as (
    insert into users (username, email, password_hash) values ('아침${date}', 'morning${date}@example.com', 'none') returning id),
  book as (
    insert into books (title, description, category, price, display_order, is_active)
    values ('아침', '설명', '모험', 59000, ${date}, false) returning id),
  placed as (
    insert into orders (order_number, user_id, book_id, status, title, price, quantity, total_amount, child_name,
      customer_name, customer_phone, address, paid_at, dispatch_to)
    select '${date}-' || translate(lpad(n::text, 6, '0'), '01', 'AB'), reader.id, book.id, 'PAID', '아침', 59000, 1, 59000,
      '하늘', '김보호', '01012345678', '서울 중구 세종대로 110', now(), current_date + 3
    from reader, book, generate_series(1, ${count}) as n returning id)
  insert into print_waivers (order_id, recipe, admin_id, note, problems, created_at)
  select placed.id, repeat('0', 64), admins.id, '다른 곳에서 인쇄해요.', '[]', now() from placed, (select id from admins order by id limit 1) as admins`

const count = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '오늘 할 일' }).getByRole('link', { name })

test('a laptop shows twelve orders at once, and a chosen filter applies without a button', {
  tag: ['@script', '@any-width'],
}, async ({ page, database, enterOffice }) => {
  // As many as in a year of a busy shop: long numbers make no row taller.
  await database.ask(`select setval(pg_get_serial_sequence('orders', 'id'), 149000)`)
  await database.ask(paidOrders(1500, '260102'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterOffice()
  await page.goto('/admin/orders')
  await waitForHydration(page)
  const rows = page.getByRole('region', { name: '주문 목록' }).getByRole('listitem')
  const isWhole = (row: Locator) =>
    row.evaluate((element) => element.getBoundingClientRect().bottom <= document.documentElement.clientHeight)
  expect(await isWhole(rows.nth(11))).toBe(true)
  const status = page.getByRole('search').getByLabel('상태')
  await status.selectOption('SHIPPED')
  await expect(page).toHaveURL(/status=SHIPPED/)
  await expect(rows.filter({ hasText: '김보호' })).toHaveCount(0)
  await expect(status).toBeFocused()
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^3 ?쪽$/ }).click()
  await expect(page.getByRole('link', { name: /^3 ?쪽$/ })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('이동할 쪽').fill('7')
  await page.getByRole('button', { name: '이동', exact: true }).click()
  await expect(page.getByRole('link', { name: /^7 ?쪽$/ })).toHaveAttribute('aria-current', 'page')
})

test('forty paid orders are sent to print in at most eight clicks', async ({
  page,
  database,
  shop: _,
  javaScriptEnabled: script = true,
}) => {
  clicks = 0
  // Orders of other tests are excluded from this test's work.
  await database.ask(`update orders set is_test_order = true where status = 'PAID'`)
  await database.ask(paidOrders(FORTY, '260101'))
  await page.goto('/admin')
  if (script) await waitForHydration(page)
  await page.getByLabel('아이디').fill('admin')
  await page.getByLabel('비밀번호').fill('admin1234')
  await click(page.getByRole('button', { name: '로그인', exact: true }))
  await expect(count(page, '결제 완료·제작 대기')).toContainText(String(FORTY))
  if (script) await expectAccessible(page)
  await click(count(page, '결제 완료·제작 대기'))
  const boxes = page.getByRole('checkbox', { name: /-[A-Z2-9]{6} 선택$/ })
  await expect(boxes).toHaveCount(FORTY)
  if (script) await click(page.getByLabel('이 쪽 모두'))
  else for (let i = 0; i < FORTY; i++) await boxes.nth(i).check()
  await click(page.getByRole('button', { name: '발주완료로' }).first())
  await expect(page.getByRole('status').filter({ hasText: '발주완료' })).toContainText(`${FORTY}건`)
  const [row] = await database.ask(
    `select count(*)::int as n from orders where status = 'READY' and customer_name = '김보호'`,
  )
  expect(row?.n).toBe(FORTY)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  await database.ask(`update orders set deleted_at = now() where customer_name = '김보호'`)
})
