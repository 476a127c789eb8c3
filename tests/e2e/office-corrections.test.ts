import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'

// A customer on the phone: from the office's first page to a corrected order, counted in clicks. Typing and Enter count as
// none.

const PHONE = '01098761234'
const NAME_CLICKS = 5
const ADDRESS_CLICKS = 4

let clicks = 0
test.beforeEach(() => {
  clicks = 0
})
async function click(what: Locator) {
  clicks += 1
  await what.click()
}

/** The field stands above every page of the office. */
async function findCustomer(page: Page) {
  const field = page.getByRole('search', { name: '고객 찾기' }).getByRole('searchbox')
  await field.fill('010-9876-1234')
  await field.press('Enter')
  // One result leads to its order at once.
  await expect(page).toHaveURL(/\/admin\/orders\/\d+/)
}

const paidOrder = `
  with buyer as (
    insert into users (username, email, password_hash)
    values ('전화' || substr(md5(random()::text), 1, 8), gen_random_uuid() || '@example.com', 'none') returning id)
  insert into orders (order_number, user_id, book_id, status, title, price, quantity, total_amount, child_name,
    customer_name, customer_phone, recipient_name, recipient_phone, postal_code, address, paid_at)
  select '260401-' || upper(translate(substr(md5(random()::text), 1, 6), '01', 'AB')), buyer.id, (select min(id) from books), 'PAID',
    '전화한 책', 59000, 1, 59000, '하늘', '김전화', '${PHONE}', '김전화', '${PHONE}', '04524', '서울 중구 세종대로 110', now()
  from buyer returning id`

test('a wrong child’s name is corrected in at most five clicks', async ({
  page,
  database,
  enterOffice,
  javaScriptEnabled: script = true,
}) => {
  const [order] = await database.ask(paidOrder)
  await enterOffice()
  await page.goto('/admin')
  if (script) await waitForHydration(page)
  await findCustomer(page)
  if (script) await waitForHydration(page)
  await click(page.getByText('아이 이름·헌사 고치기'))
  await page.getByLabel('아이 이름', { exact: true }).fill('바다')
  await click(page.getByRole('button', { name: '이름과 헌사 저장' }))
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
  const [row] = await database.ask(`select child_name from orders where id = ${Number(order?.id)}`)
  expect(row?.child_name).toBe('바다')
  expect(clicks).toBeLessThanOrEqual(NAME_CLICKS)
  await database.ask(`update orders set deleted_at = now() where customer_phone = '${PHONE}'`)
})

test('a wrong address is corrected with the search of addresses in at most four clicks', {
  tag: '@script',
}, async ({ page, database, enterOffice }) => {
  const [order] = await database.ask(paidOrder)
  await enterOffice()
  await page.goto('/admin')
  await waitForHydration(page)
  await findCustomer(page)
  await waitForHydration(page)
  await click(page.getByText('배송지 고치기'))
  await click(page.getByRole('button', { name: '주소 찾기' }))
  const dialog = page.getByRole('dialog', { name: '주소 찾기' })
  await dialog.getByRole('searchbox').fill('부산 중앙대로1001')
  await dialog.getByRole('searchbox').press('Enter')
  await click(dialog.getByRole('button', { name: /중앙대로 1001/ }))
  await expect(page.getByLabel('상세주소')).toBeFocused()
  await page.getByLabel('상세주소').fill('3층')
  await click(page.getByRole('button', { name: '배송지 저장' }))
  await expect
    .poll(async () => {
      const [row] = await database.ask(
        `select postal_code, detail_address from orders where id = ${Number(order?.id)}`,
      )
      return [row?.postal_code, row?.detail_address]
    })
    .toEqual(['47545', '3층'])
  expect(clicks).toBeLessThanOrEqual(ADDRESS_CLICKS)
  await database.ask(`update orders set deleted_at = now() where customer_phone = '${PHONE}'`)
})
