import { expect, test } from '../support/browser'

// The words of the office as an operator reads them.

test('the office calls things by their usual names, and has no header or footer of the shop @any-width', async ({
  page,
  database,
  enterOffice,
  javaScriptEnabled: script = true,
}) => {
  const [order] = await database.ask(
    `with buyer as (
       insert into users (username, email, password_hash)
       values ('낱말' || substr(md5(random()::text), 1, 8), gen_random_uuid() || '@example.com', 'none') returning id)
     insert into orders (order_number, user_id, book_id, status, title, price, quantity, total_amount, child_name,
       customer_name, paid_at, dispatch_from, dispatch_to, source_key)
     select '260403-' || upper(translate(substr(md5(random()::text), 1, 6), '01', 'AB')), buyer.id,
       (select min(id) from books), 'PAID', '낱말 책', 59000, 1, 59000, '하늘', '김낱말', now(), current_date + 3,
       current_date + 5, ''
     from buyer returning id`,
  )
  await enterOffice()
  await page.goto('/admin/orders?all=1')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '장바구니' })).toHaveCount(0)
  const todo = page.getByRole('navigation', { name: '오늘 할 일' }).first()
  for (const name of ['발송 대기', '처리 중인 환불']) await expect(todo.getByText(name)).toBeVisible()
  await expect(page.getByRole('link', { name: '초기화' })).toBeVisible()
  await expect(page.getByText(/^발송 예정 \d\d\. \d\d\./).first()).toBeVisible()

  await page.goto(`/admin/orders/${Number(order?.id)}`)
  await expect(page.getByText('발송 예정', { exact: true })).toBeVisible()
  await page.goto('/admin/tools')
  await expect(page.getByRole('heading', { name: '시스템 상태' })).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByRole('button', { name: '이번 달 점검 완료' })).toBeVisible()
  if (!script) {
    // With script the editor has a button of that name, on a wide screen.
    await page.goto('/admin/book-editor/1')
    await expect(page.getByText('버전 기록', { exact: true }).first()).toBeAttached()
  }
  await database.ask(`update orders set deleted_at = now() where id = ${Number(order?.id)}`)
})
