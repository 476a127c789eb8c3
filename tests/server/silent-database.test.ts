import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '~/texts/refusals'
import { pauseDatabase } from '../support/pause-database'
import { type Shop, startShop } from '../support/shop'

// The database accepts connections and sends nothing: its processes are stopped, as on a machine that hangs.

/** The limits in the code add up to three seconds on an idle machine; without them a request never ends. */
const LONGEST_MS = 15_000

let shop: Shop
let member = ''
let resume = () => {}

beforeAll(async () => {
  shop = await startShop({ env: { METRICS_TOKEN: 'figures-for-the-suite' } })
  member = (await logIn()).cookies
})
afterEach(() => resume())
afterAll(() => shop.end())

interface Answer {
  status: number
  text: string
  type: string
  headers: Headers
  cookies: string
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(shop.url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
    ...init,
  })
  const text = await response.text()
  const cookies = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const type = response.headers.get('Content-Type') ?? ''
  const { status, headers } = response
  return { status, text, type, headers, cookies }
}
const post = (path: string, fields: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
const logIn = () =>
  ask('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
  })
const withCookie = (cookie: string): RequestInit => ({ headers: { Cookie: cookie } })

/** Every kind of request that asks the database. */
const everyKind = (): Promise<Answer>[] => [
  ask('/api/books'),
  ask('/products?q=%EA%B3%A0%EB%9E%98'),
  ask('/mypage', withCookie(member)),
  ask('/cart', withCookie(member)),
  ask('/admin', withCookie(member)),
  ask('/mypage.data', withCookie(member)),
  post('/login/email', { email: 'jiwoo@example.com', password: 'book1234' }),
  logIn(),
]

async function databaseTitle(title: string) {
  const client = new pg.Client({ host: `${shop.dataDir}/postgres`, user: 'postgres', database: 'jugongin' })
  await client.connect()
  await client.query('update books set title = $1 where display_order = 0', [title])
  await client.end()
}
const outages = () => shop.output().match(/"event":"database\.silent"/g)?.length ?? 0
const recovered = () =>
  expect.poll(async () => (await ask('/api/books')).status, { timeout: 30_000 }).toBe(200)

describe('paused database', () => {
  it('every request gets 503 until the database continues, with one log line', async () => {
    expect(member).toContain('sid=')
    expect((await ask('/mypage', withCookie(member))).status).toBe(200)
    resume = pauseDatabase(shop.dataDir)
    for (const round of ['first', 'second', 'third']) {
      const answers = await Promise.all([...everyKind(), ...everyKind(), ...everyKind()])
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 503),
        round,
      ).toEqual([])
    }
    const [api, page] = await Promise.all([ask('/api/books'), ask('/mypage', withCookie(member))])
    expect(JSON.parse(api.text)).toMatchObject({ success: false, code: refusals['shop.busy'].code })
    expect([page.type, page.text]).toEqual([
      expect.stringContaining('text/html'),
      expect.stringContaining('잠시 쉬어 가고 있어요'),
    ])
    expect((await ask('/livez')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'database\n' })
    const figures = await ask('/metrics', { headers: { Authorization: 'Bearer figures-for-the-suite' } })
    expect(figures.text).toContain('shop_database_silent 1')
    expect(outages()).toBe(1)
    resume()
    await recovered()
    expect((await ask('/mypage', withCookie(member))).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 200 })
    expect(shop.child.exitCode).toBeNull()
  })

  it('cached pages are served, also after the change listener lost its connection', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const front = await ask('/', { headers: { 'Accept-Encoding': 'br' } })
    const book = front.text.match(/\/book\/[^"?]+/)?.[0] ?? 'none'
    const before = await ask(book)
    expect([front.status, before.status]).toEqual([200, 200])
    resume = pauseDatabase(shop.dataDir)
    const seen = async () => {
      for (const encoding of encodings)
        expect(await ask('/', { headers: { 'Accept-Encoding': encoding } })).toMatchObject({
          status: 200,
          text: front.text,
        })
      expect(await ask(book)).toMatchObject({ status: 200, text: before.text })
      // The session cannot be read, so a member sees the public page.
      const known = await ask('/', withCookie(member))
      expect(known).toMatchObject({ status: 200, text: front.text })
      expect([known.headers.get('Cache-Control'), known.headers.get('ETag')]).toEqual(['no-store', null])
    }
    await ask('/api/books')
    await seen()
    // The listener for announcements checks its connection every five seconds with a timeout of three.
    await expect
      .poll(() => shop.output().match(/"event":"database\.announcements"/), { timeout: 20_000 })
      .not.toBeNull()
    await seen()
    resume()
    await recovered()
    await databaseTitle('다시 돌아온 책')
    await expect.poll(async () => (await ask('/')).text, { timeout: 20_000 }).toContain('다시 돌아온 책')
    await expect.poll(async () => (await ask('/')).headers.get('ETag'), { timeout: 20_000 }).not.toBeNull()
    expect((await ask('/', withCookie(member))).text).toContain('지우')
  })

  it('a short pause delays the request, which then succeeds', async () => {
    const silences = outages()
    resume = pauseDatabase(shop.dataDir)
    const asked = ask('/api/books')
    await sleep(300)
    resume()
    expect((await asked).status).toBe(200)
    expect(outages()).toBe(silences)
  })
})
