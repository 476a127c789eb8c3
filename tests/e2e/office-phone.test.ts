import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

// On a phone the office opens with what cannot wait for a desk.

test('late orders come first on a phone, and the list is a press away', async ({
  page,
  database,
  enterOffice,
  javaScriptEnabled: script = true,
}) => {
  await database.ask(`
    with buyer as (
      insert into users (username, email, password_hash)
      values ('늦음' || substr(md5(random()::text), 1, 8), gen_random_uuid() || '@example.com', 'none') returning id)
    insert into orders (order_number, user_id, book_id, status, title, price, quantity, total_amount, customer_name,
      customer_phone, address, paid_at, dispatch_to)
    select '260402-' || upper(translate(substr(md5(random()::text), 1, 6), '01', 'AB')), buyer.id,
      (select min(id) from books), 'PAID', '늦은 책', 59000, 1, 59000, '김늦음', '01012345678', '서울 중구 세종대로 110',
      now(), current_date - 3
    from buyer`)
  await enterOffice()
  await page.goto('/admin')
  if (script) await waitForHydration(page)
  const todo = page.getByRole('navigation', { name: '오늘 할 일' })
  await expect(todo.getByRole('link', { name: '결제 완료·제작 대기' })).toBeVisible()
  await expect(page.getByRole('region', { name: '주문 목록' })).toHaveCount(0)
  if (script) await expectAccessible(page)
  await todo.getByRole('link', { name: '늦음' }).click()
  await expect(page.getByRole('region', { name: '주문 목록' }).getByRole('listitem').first()).toContainText(
    '늦은 책',
  )
  await page.goto('/admin')
  await todo.getByRole('link', { name: '모든 주문 보기' }).click()
  await expect(page.getByRole('region', { name: '주문 목록' })).toBeVisible()
  await database.ask(`update orders set deleted_at = now() where customer_name = '김늦음'`)
})
