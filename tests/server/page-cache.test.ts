import { createHash, randomBytes } from 'node:crypto'
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
  return Number(figures.match(/^shop_cached_pages_total (\d+)/m)?.[1] ?? 0)
}
/** Tells whether the cache served this request. */
const wasKept = async (path: string, headers: Record<string, string> = {}) => {
  const before = await keptSoFar()
  await (await get(path, headers)).text()
  return (await keptSoFar()) > before
}

it('the first member’s page waits for the parts of the frame whose modules are not loaded yet', async () => {
  const { Cookie } = await logIn()
  const page = await get('/products', { Cookie }, other)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache'])
  expect(other.output()).not.toContain('"level":"error"')
})

describe('a cached page', () => {
  it('is served byte for byte to every visitor', async () => {
    const first = await (await get()).text()
    expect(await wasKept('/')).toBe(true)
    expect(await (await get()).text()).toBe(first)
  })

  it('allows its inline scripts by hash only', async () => {
    const response = await get('/experience')
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

/** Its inline scripts, in order. */
const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)

async function logIn(): Promise<{ Cookie: string; id: number }> {
  const login = await fetch(`${one.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
  })
  const Cookie =
    login.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('sid='))
      ?.split(';')[0] ?? ''
  const { id } = (await (await get('/api/auth/me', { Cookie })).json()) as { id: number }
  return { Cookie, id }
}

/** A member who has just signed up, with a session. */
async function newMember(name: string): Promise<{ Cookie: string; id: number }> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const [{ id }] = (await database.ask(
    `insert into users (username, email, password_hash) values ('${name}', '${hash}@example.com', 'none') returning id`,
  )) as [{ id: number }]
  await database.ask(
    `insert into sessions (token_hash, user_id, expires_at) values ('${hash}', ${id}, now() + interval '1 day')`,
  )
  return { id, Cookie: (await cookies.session.serialize(token)).split(';')[0] ?? '' }
}

const PAGES = [
  '/',
  '/products',
  '/products?category=모험&sort=latest',
  '/book/1/reviews',
  '/terms',
  '/experience',
]

describe('a member’s page', () => {
  it('is the kept page with the member in its slots, in every encoding', async () => {
    const { Cookie, id } = await logIn()
    await database.ask(`delete from cart_items where user_id = ${id}`)
    await database.ask(`insert into cart_items (user_id, book_id) values (${id}, 1), (${id}, 2)`)
    for (const path of PAGES) {
      const visitor = await (await get(path)).text()
      await (await get(path, { Cookie })).text()
      expect(await wasKept(path, { Cookie }), path).toBe(true)
      const texts = []
      for (const encoding of ['br', 'gzip', 'identity']) {
        const response = await get(path, { Cookie, 'Accept-Encoding': encoding })
        expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
        expect(response.headers.get('Vary')).toContain('Cookie')
        texts.push(await response.text())
      }
      expect(new Set(texts).size, path).toBe(1)
      expect(texts[0]).toContain('지우맘<!-- -->님')
      expect(texts[0]).toContain('aria-label="장바구니 2개"')
      expect(texts[0]).not.toContain('로그인/회원가입')
      expect(visitor).toContain('로그인/회원가입')
      expect(visitor).not.toMatch(/지우맘|name="member"/)
      expect(`${visitor}${texts[0]}`).not.toContain('slot-mark')
    }
  })

  it('has the kept page’s policy; its fragments hold no script, style or handler', async () => {
    const { Cookie } = await logIn()
    for (const path of PAGES) {
      const [kept, own] = [await get(path), await get(path, { Cookie })]
      expect(policyOf(own)).toBe(policyOf(kept))
      const [visitor, member] = [await kept.text(), await own.text()]
      expect(inlineScriptsOf(member)).toEqual(inlineScriptsOf(visitor))
      for (const inert of [/<style/g, /\son\w+=/g, /\sstyle=/g, /<script/g, /nonce/g])
        expect(member.match(inert)?.length, `${path} ${inert}`).toBe(visitor.match(inert)?.length)
    }
  })

  it('is revalidated by an ETag over page and member', async () => {
    const { Cookie, id } = await logIn()
    const etag = (await get('/', { Cookie })).headers.get('ETag') ?? ''
    const again = await get('/', { Cookie, 'If-None-Match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(200)
    await database.ask(`insert into cart_items (user_id, book_id) values (${id}, 3)`)
    const changed = await get('/', { Cookie, 'If-None-Match': etag })
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('장바구니 3개')])
  })

  it('shows the frame that React renders for the same member', async () => {
    const { Cookie } = await logIn()
    const frame = (html: string) => html.match(/<header[\s\S]*?<\/header>|<meta name="member"[^>]*>/g)
    // A free search is rendered each time.
    const [rendered, kept] = await Promise.all(
      ['/products?q=%20', '/products'].map(async (path) => (await get(path, { Cookie })).text()),
    )
    expect(frame(kept ?? '')).toHaveLength(2)
    expect(frame(kept ?? '')).toEqual(frame(rendered ?? ''))
  })

  it('whose cookie is forged, whose session has ended, or who left · is nobody’s', async () => {
    const visitor = await (await get('/')).text()
    const nobodys = async (Cookie: string) => {
      const response = await get('/', { Cookie })
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(await response.text()).toBe(visitor)
    }
    const forged = (await cookies.session.serialize('x'.repeat(43))).split(';')[0] ?? ''
    for (const cookie of [forged, 'sid=', 'sid=%', 'sid=bm90IGEgdG9rZW4=', `sid=${'9'.repeat(3000)}`])
      await nobodys(cookie)
    const { Cookie, id } = await logIn()
    await database.ask(`update users set is_active = false where id = ${id}`)
    await nobodys(Cookie)
    await database.ask(`update users set is_active = true where id = ${id}`)
    expect(await (await get('/', { Cookie })).text()).toContain('지우맘')
    await database.ask(`update sessions set expires_at = now() where user_id = ${id}`)
    await nobodys(Cookie)
  })

  it('of many members at once is each their own', async () => {
    const names = ['하나', '둘', '셋', '넷', '다섯']
    const holders = await Promise.all(names.map(async (name) => ({ name, ...(await newMember(name)) })))
    const all = Array.from({ length: 20 }, () => [
      ...holders,
      { name: '로그인/회원가입', Cookie: 'sid=bm8=' },
    ]).flat()
    const texts = await Promise.all(all.map(async ({ Cookie }) => (await get('/', { Cookie })).text()))
    for (const [i, { name }] of all.entries())
      for (const one of [...names, '로그인/회원가입'])
        expect(texts[i]?.includes(one === '로그인/회원가입' ? one : `${one}<!-- -->님`)).toBe(one === name)
  })

  it('counts as a sign of life of the session', async () => {
    const { Cookie, id } = await logIn()
    await database.ask(`update sessions set last_seen_at = now() - interval '13 days' where user_id = ${id}`)
    await (await get('/', { Cookie })).text()
    const [{ seen }] = (await database.ask(
      `select max(last_seen_at) > now() - interval '1 minute' as seen from sessions where user_id = ${id}`,
    )) as [{ seen: boolean }]
    expect(seen).toBe(true)
  })
})

describe('a book’s page', () => {
  const PATHS = ['/book/2?preview=1', '/wadiz/book/2']
  const isPrivate = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).headers.get('Cache-Control') === 'private, no-cache'
  const newVisitor = async () => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    const [{ id }] = (await database.ask(
      `insert into visitors (token_hash) values ('${hash}') returning id`,
    )) as [{ id: number }]
    return { id, Cookie: (await cookies.visitor.serialize(token)).split(';')[0] ?? '' }
  }

  it('is the kept page for a visitor and a member without photos', async () => {
    const { Cookie } = await newVisitor()
    const member = await newMember('새 독자')
    for (const path of PATHS) {
      const kept = await (await get(path)).text()
      expect(await isPrivate(path, { Cookie }), path).toBe(true)
      expect(await (await get(path, { Cookie })).text()).toBe(kept)
      expect(await isPrivate(path, { Cookie: member.Cookie }), path).toBe(true)
    }
    expect(await (await get('/book/2?preview=1', { Cookie: member.Cookie })).text()).toContain(
      '새 독자<!-- -->님',
    )
  })

  it('is rendered for a visitor who has agreed as a guardian', async () => {
    const visitor = await newVisitor()
    const member = await newMember('보호자')
    for (const [{ Cookie, id }, column] of [
      [visitor, 'visitor_id'],
      [member, 'user_id'],
    ] as const) {
      await database.ask(
        `insert into consents (kind, version, ${column}, given_at) values ('guardian', '2', ${id}, now())`,
      )
      for (const path of PATHS) expect(await isPrivate(path, { Cookie }), path).toBe(false)
      expect(await isPrivate('/products', { Cookie })).toBe(true)
    }
  })

  it.each(['added', 'edit', 'correct', 'made'])('is rendered when its address says %s', async (name) => {
    const { Cookie } = await newVisitor()
    expect(await isPrivate(`/book/2?preview=1&${name}=1`, { Cookie })).toBe(false)
  })
})

describe('a personal page', () => {
  it('of a cookie that no slot shows is the kept page, private', async () => {
    const visitor = await (await get('/')).text()
    for (const cookie of Object.values(cookies)) {
      const headers = { Cookie: `a=b; ${cookie.name}=something` }
      expect(await wasKept('/', headers), cookie.name).toBe(true)
      const response = await get('/', headers)
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(await response.text()).toBe(visitor)
    }
    const others = await get('/', { Cookie: 'somebody=elses' })
    expect(others.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('rendered for its visitor has a nonce of its own and is not stored by the browser', async () => {
    const headers = { Cookie: 'gid=something' }
    const path = '/cart'
    expect(await wasKept(path, headers)).toBe(false)
    const response = await get(path, headers)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('ETag')).toBeNull()
    const nonce = policyOf(response).match(/'nonce-([^']+)'/)?.[1]
    expect(await response.text()).toContain(`nonce="${nonce}"`)
    expect(policyOf(await get(path, headers))).not.toContain(nonce)
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
