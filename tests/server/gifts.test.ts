import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Shop, startShop } from '../support/shop'

// A gift's link is the key to a book, so it is never logged and never passed on.

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
beforeAll(async () => {
  database = await createDatabase()
  shop = await startShop({ databaseUrl: database.url })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

it('a gift link is never logged, cached or indexed, and sends no referrer', async () => {
  const token = 'Secret-Of-A-Gift-'.padEnd(43, 'x')
  for (const path of [
    '',
    '.data',
    '/pages/4-5?made=x',
    '/letters/x.woff2',
    '/openings?page=4-5',
    '/card.jpg',
  ]) {
    const answer = await fetch(`${shop.url}/gift/${token}${path}`)
    const body = await answer.text()
    expect([path, answer.headers.get('Referrer-Policy')]).toEqual([path, 'no-referrer'])
    expect([path, answer.headers.get('Cache-Control')]).toEqual([path, expect.stringContaining('no-store')])
    if (path !== '.data') expect([path, answer.status]).toEqual([path, 404])
    if (path === '') expect(body).toMatch(/<meta name="robots" content="noindex/)
  }
  await expect.poll(() => shop.output()).toContain('"/gift/:token/openings"')
  expect(shop.output()).not.toContain(token)
})

async function giveBook(): Promise<string> {
  const login = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
  })
  const Cookie = login.headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? ''
  const [order] = await database.ask(
    `insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, child_name,
       dedication, preset_version, status, paid_at)
     select '261126-GFTSCR', users.id, 2, '고래가 부르는 노래', 59000, 1, 59000, '김보호', '서연', '사랑을 담아', version, 'PAID', now()
     from presets, users where book_id = 2 and email = 'jiwoo@example.com' returning id`,
  )
  const recipe = createHash('sha256').update('gift').digest('hex')
  await database.ask(
    `insert into ebooks (order_id, recipe, state) values (${order?.id}, '${recipe}', 'ready')`,
  )
  const made = await fetch(`${shop.url}/ebook/${order?.id}/gifts`, {
    method: 'POST',
    headers: { Cookie },
    body: new URLSearchParams({ intent: 'make' }),
  })
  return (await made.text()).match(/\/gift\/[\w-]+/)?.[0] ?? ''
}

it('a gift page loads at most 12 KB of script, without the framework, and shows a page of the book by itself', async () => {
  const path = await giveBook()
  const answer = await fetch(`${shop.url}${path}?page=4-5`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const html = await answer.text()
  expect(html).not.toMatch(/__remix|framework-/)
  expect(html).not.toMatch(/<script(?![^>]*src=)/)
  const scripts = new Set(html.match(/(?<= (?:src|href)=")\/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(1)
  const sizes = [...scripts].map(async (script) => {
    const file = await fetch(shop.url + script, { headers: { 'Accept-Encoding': 'br' } })
    return Number(file.headers.get('Content-Length'))
  })
  expect((await Promise.all(sizes)).reduce((all, size) => all + size)).toBeLessThanOrEqual(12 * 1024)
  const [before = '', near = ''] = html.split('<template data-near')
  expect(before.match(/<figure[^>]*data-page="[^"]+"/g)).toEqual([expect.stringContaining('data-page="4-5"')])
  expect(near.match(/<figure/g)).toHaveLength(2)
})
