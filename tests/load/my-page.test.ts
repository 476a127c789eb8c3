import { expect, it } from 'vitest'
import { createDatabase, startShop } from '../support/shop'

// `npm run prove`: my page with two hundred orders. Times are printed, never asserted.

const ORDERS = 200
const ROUNDS = 30

it('answers 200 for my page and its lists of a member with two hundred orders', {
  timeout: 300_000,
}, async () => {
  const database = await createDatabase()
  const shop = await startShop({ databaseUrl: database.url })
  const login = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
  })
  const cookie = login.headers.getSetCookie().find((set) => set.includes('sid=')) ?? ''
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const [user] = await database.ask("select id from users where email = 'jiwoo@example.com'")
  await database.ask(`
    with placed as (
      insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, status, delivered_at)
      select '260101-' || translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'GHABCDEF'), ${user?.id}, 1 + n % 6, '책', 59000, 1, 59000, '김보호', 'DELIVERED', now()
      from generate_series(1, ${ORDERS}) n returning id
    ), step as (
      insert into order_steps (order_id, to_status, actor) select id, 'ORDERED', 'shop' from placed
    ), earned as (
      insert into points (user_id, type, reason, amount, order_id)
      select ${user?.id}, 'earn', 'delivered', 590, id from placed
    )
    insert into inquiries (user_id, category, title, content)
    select ${user?.id}, '기타', '문의', '궁금한 것이 하나 있어요.' from placed`)
  const addresses = [
    '/mypage',
    ...['orders', 'points', 'reviews', 'inquiries'].map((list) => `/api/mypage/${list}`),
  ]
  for (const address of addresses) {
    const each: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const answer = await fetch(shop.url + address, { headers })
      await answer.text()
      expect(answer.status, address).toBe(200)
      each.push(performance.now() - began)
    }
    each.sort((a, b) => a - b)
    const at = (part: number) => (each[Math.floor((each.length - 1) * part)] ?? Number.NaN).toFixed(0)
    console.info(`${address}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (asked for: 100)`)
  }
  await shop.end()
  await database.drop()
})
