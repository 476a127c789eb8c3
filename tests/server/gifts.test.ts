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
  for (const path of ['', '.data', '/pages/4-5?made=x', '/letters/x.woff2', '/openings?page=4-5']) {
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
