import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookDocument } from '~/book/document'
import { cookies } from '~/http/cookies.server'
import { createDatabase, type Shop, startShop } from '../support/shop'

// A page without personal data is cached as bytes; two processes share one database.

let database: Awaited<ReturnType<typeof createDatabase>>
let one: Shop
let other: Shop

beforeAll(async () => {
  database = await createDatabase()
  const env = { METRICS_TOKEN: 'figures-for-the-suite' }
  one = await startShop({ databaseUrl: database.url, env })
  other = await startShop({ databaseUrl: database.url, env })
})
afterAll(async () => {
  await Promise.all([one.end(), other.end()])
  await database.drop()
})

const get = (path = '/', headers: Record<string, string> = {}, shop = one) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''
const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
const keptSoFar = async () => {
  const figures = await (await get('/metrics', { Authorization: 'Bearer figures-for-the-suite' })).text()
  return Number(figures.match(/^shop_kept_pages_total (\d+)/m)?.[1] ?? 0)
}
/** Tells whether the cache served this request. */
const wasKept = async (path: string, headers: Record<string, string> = {}) => {
  const before = await keptSoFar()
  await (await get(path, headers)).text()
  return (await keptSoFar()) > before
}

describe('a cached page', () => {
  it('is served byte for byte to every visitor', async () => {
    const first = await (await get()).text()
    expect(await wasKept('/')).toBe(true)
    expect(await (await get()).text()).toBe(first)
  })

  it('allows its inline scripts by hash only', async () => {
    const response = await get()
    const html = await response.text()
    expect(html).not.toContain('nonce')
    const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const text of inline)
      expect(scriptsOf(policyOf(response))).toContain(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
    expect(scriptsOf(policyOf(response))).not.toMatch(/unsafe|\*|https?:/)
  })

  it('is revalidated by ETag', async () => {
    const response = await get()
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Vary')).toBe('Cookie, Sec-Fetch-Site, Accept-Encoding')
    const etag = response.headers.get('ETag') ?? ''
    const again = await get('/', { 'If-None-Match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await get('/', { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('is encoded as Accept-Encoding %s allows', async (accepted, sent) => {
    const response = await get('/', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(sent)
    expect(await response.text()).toContain('<h1')
  })

  it('responds to HEAD without a body', async () => {
    const response = await fetch(one.url, { method: 'HEAD' })
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(1000)
  })

  it('ignores query parameters that the page does not read', async () => {
    await get('/')
    expect(await wasKept('/?utm_source=wadiz&x=1&x=2')).toBe(true)
    expect(await (await get('/?utm_source=<b>')).text()).not.toContain('<b>')
  })

  it('has a new request id each time', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await get()).headers.get('X-Request-Id')))
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a personal page', () => {
  it('is never served from the cache: each of our cookies gets a page with its own nonce', async () => {
    for (const cookie of Object.values(cookies)) {
      const headers = { Cookie: `a=b; ${cookie.name}=something` }
      expect(await wasKept('/', headers), cookie.name).toBe(false)
      const response = await get('/', headers)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('ETag')).toBeNull()
      const nonce = policyOf(response).match(/'nonce-([^']+)'/)?.[1]
      const html = await response.text()
      expect(html).toContain(`nonce="${nonce}"`)
      expect(policyOf(await get('/', headers))).not.toContain(nonce)
    }
    expect(await wasKept('/', { Cookie: 'somebody=elses' })).toBe(true)
  })

  it('is never stored in the cache: a toast appears for its visitor only', async () => {
    const cookie = (await cookies.toast.serialize('loggedIn')).split(';')[0] ?? ''
    const greeted = await get('/', { Cookie: cookie })
    expect(greeted.headers.get('Set-Cookie')).toMatch(/Max-Age=0/)
    expect(await greeted.text()).toContain('로그인 성공')
    expect(await (await get()).text()).not.toContain('로그인 성공')
  })

  it('is not cached after a login', async () => {
    expect(await wasKept('/?login=success')).toBe(false)
    expect(await wasKept('/?login=success')).toBe(false)
  })

  it('is not cached for an unknown address', async () => {
    expect(await wasKept('/no-such-page')).toBe(false)
    expect(await wasKept('/no-such-page')).toBe(false)
  })
})

describe('a change of the catalogue', () => {
  it('made in SQL appears in every process', async () => {
    for (const shop of [one, other]) await (await get('/', {}, shop)).text()
    for (const title of ['첫 번째 새 이름', '두 번째 새 이름']) {
      await database.ask(`update books set title = '${title}' where display_order = 0`)
      for (const shop of [one, other])
        await expect
          .poll(async () => (await (await get('/', {}, shop)).text()).includes(title), {
            timeout: 10_000,
            interval: 20,
          })
          .toBe(true)
    }
  })

  it('a saved book page appears within a second in every process', async () => {
    const login = await fetch(`${one.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
    })
    const { token } = (await login.json()) as { token: string }
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const [{ id }] = (await database.ask('select min(book_id) as id from presets')) as [{ id: number }]
    const at = `/api/admin/book-preset/${id}`
    for (const said of ['새로적은낱말', '또적은낱말']) {
      for (const shop of [one, other]) await (await get(`/book/${id}`, {}, shop)).text()
      const { preset } = (await (await get(at, headers)).json()) as { preset: BookDocument }
      for (const box of preset.textBoxes['2-3'] ?? []) box.text = said
      const saved = await fetch(one.url + at, { method: 'PUT', headers, body: JSON.stringify(preset) })
      expect(saved.status).toBe(200)
      for (const shop of [one, other])
        await expect
          .poll(async () => (await (await get(`/book/${id}`, {}, shop)).text()).includes(said), {
            timeout: 1000,
            interval: 20,
          })
          .toBe(true)
    }
  })

  it('replaces a page that was being rendered during the change', async () => {
    for (let round = 0; round < 15; round++) {
      const title = `판 ${round}`
      const asking = Array.from({ length: 10 }, () => get().then((response) => response.text()))
      await database.ask(`update books set title = '${title}' where display_order = 0`)
      await Promise.all(asking)
      // An outdated page that was cached would stay until the next change.
      const isNew = async () => (await (await get()).text()).includes(title)
      await expect.poll(isNew, { timeout: 15_000, interval: 20 }).toBe(true)
    }
  })

  it('appears also while the listener is disconnected, when nothing is cached', async () => {
    await database.ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jugongin listener' and datname = current_database()",
    )
    await database.ask("update books set title = '들리지 않을 때' where display_order = 0")
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const shop of [one, other])
      expect(await (await get('/', {}, shop)).text()).toContain('들리지 않을 때')
    await expect.poll(() => wasKept('/'), { timeout: 10_000 }).toBe(true)
  })
})

it('two hundred simultaneous requests get the same page', async () => {
  // No other test opens this page, so it is not cached yet.
  const pages = await Promise.all(
    Array.from({ length: 200 }, () => get('/book/6?preview=1').then((response) => response.text())),
  )
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('책 속을 넘겨 보세요')
})
