import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPreorder } from '../support/preorders'
import { createDatabase, type Shop, startShop } from '../support/shop'

// The built shop's preorder lookup: its log entries and its cache headers.

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

type Headers = Record<string, string>
const get = (path: string, headers: Headers = {}) => fetch(shop.url + path, { headers, redirect: 'manual' })
const post = (path: string, fields: Record<string, string>, headers: Headers = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: shop.url, ...headers },
    redirect: 'manual',
  })
const send = (method: string, path: string, body: object, headers: Headers = {}) =>
  fetch(shop.url + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

it('lookup responses are never cached, and the log has no code, number, name or address', async () => {
  const { id, code, phone } = await insertPreorder(database)
  const answers: Response[] = []
  const ask = async (answer: Promise<Response>) => {
    const response = await answer
    answers.push(response)
    return response
  }
  await ask(get(`/api/wadiz/order-status?type=phone&query=${phone}`))
  const found = await ask(get(`/api/wadiz/order-status?type=token&query=${code}`))
  expect((await found.json()).orders).toHaveLength(1)
  const Cookie = found.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await ask(get(`/api/wadiz/order-status?type=${phone}&query=${code}`))
  await ask(send('POST', '/api/wadiz/lookup', { email: phone, token: code }))
  await ask(send('POST', '/api/wadiz/lookup', { email: 'parent@example.com', token: 'ABCDEFGH' }))
  await ask(post('/wadiz/lookup', { email: phone, token: code }))
  await ask(post('/wadiz/order-status', { intent: 'search', query: phone }))
  await ask(post('/wadiz/order-status', { intent: 'search', query: 'ABCDEFGH' }))
  const opened = await ask(post('/wadiz/order-status', { intent: 'search', query: code }))
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/wadiz/order-status'])
  for (const path of ['/wadiz/order-status', '/wadiz/lookup', `/wadiz/order-status?edit=${id}`]) {
    const page = await ask(get(path, { Cookie }))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(code)])
  }
  const change = {
    customerName: '이보호',
    customerPhone: phone,
    childName: '바다',
    address: '04524|서울 중구|1층',
  }
  expect((await ask(send('PUT', `/api/wadiz/orders/${id}`, change))).status).toBe(403)
  expect((await ask(send('PUT', `/api/wadiz/orders/${id}`, change, { Cookie }))).status).toBe(200)
  await ask(post('/wadiz/order-status', { intent: 'codes', contact: phone }))
  expect((await ask(send('DELETE', `/api/wadiz/orders/${id}`, {}, { Cookie }))).status).toBe(200)

  for (const { url, headers } of answers)
    expect([new URL(url).pathname, headers.get('Cache-Control')]).toEqual([
      new URL(url).pathname,
      expect.stringContaining('no-store'),
    ])
  await expect
    .poll(() => shop.output().match(/wadiz\/orders\/:id/g)?.length, { timeout: 5000 })
    .toBeGreaterThanOrEqual(3)
  for (const secret of [code, phone, phone.slice(3), '김보호', '이보호', '바다', '세종대로', 'parent@'])
    expect(shop.output()).not.toContain(secret)
})

it('each address accepts only its documented methods, own pages and content type', async () => {
  const wrong: [string, string, string][] = [
    ['GET', '/api/wadiz/lookup', 'POST'],
    ['POST', '/api/wadiz/order-status', 'GET, HEAD'],
    ['GET', '/api/wadiz/orders/1', 'PUT, DELETE'],
    ['POST', '/api/wadiz/orders/1', 'PUT, DELETE'],
  ]
  for (const [method, path, allowed] of wrong) {
    const answer = await fetch(shop.url + path, { method })
    expect([method, path, answer.status, answer.headers.get('Allow')]).toEqual([method, path, 405, allowed])
  }
  const { id } = await insertPreorder(database)
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  for (const method of ['PUT', 'DELETE'])
    expect((await send(method, `/api/wadiz/orders/${id}`, {}, foreign)).status).toBe(403)
  expect((await post('/api/wadiz/lookup', { email: 'a', token: 'b' })).status).toBe(415)
})

it('lookup pages load at most 86 KB of script', async () => {
  for (const path of ['/wadiz/lookup', '/wadiz/order-status']) {
    const html = await (await get(path)).text()
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    const sizes = scripts.map(async (script) =>
      Number((await get(script, { 'Accept-Encoding': 'br' })).headers.get('Content-Length')),
    )
    expect(sizes.length).toBeGreaterThan(3)
    expect((await Promise.all(sizes)).reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(86 * 1024)
  }
})
