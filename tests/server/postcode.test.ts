import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, freePort, type Shop, startShop } from '../support/shop'

// The address search's site: one server, two hosts.

const HOST = 'address.example'
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
beforeAll(async () => {
  database = await createDatabase()
  const PORT = await freePort()
  shop = await startShop({ databaseUrl: database.url, env: { PORT, POSTCODE_ORIGIN: `http://${HOST}` } })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** `fetch` sets the Host header itself, so the request is made with `node:http`. */
const ask = (path: string, host?: string, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(shop.url + path, { method, headers: host ? { Host: host } : {} }, (res) => {
      let body = ''
      res.on('data', (chunk) => (body += chunk))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
    })
    asked.on('error', reject).end()
  })

it('the search’s host has the search page, which only the shop may frame', async () => {
  const { status, headers, body } = await ask('/postcode', HOST)
  expect([status, body.includes('<title>주소 찾기</title>')]).toEqual([200, true])
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts allow-same-origin allow-forms;/)
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${shop.url};`)
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  expect(await ask('/postcode', HOST, 'HEAD')).toMatchObject({ status: 200, body: '' })
})

it.each([
  '/',
  '/checkout',
  '/api/books',
  '/favicon.svg',
  '/livez',
  '/admin',
  '/_root.data',
  '/postcode.data',
  '/%E0',
])('the search’s host has nothing of the shop: %s', async (path) => {
  expect(await ask(path, HOST)).toMatchObject({ status: 404, body: '' })
})

it('the shop’s host has no search page, and may frame only the search’s host', async () => {
  expect((await ask('/postcode')).status).toBe(404)
  for (const path of ['/', '/checkout'])
    expect((await ask(path)).headers['content-security-policy']).toContain(`frame-src http://${HOST};`)
})
