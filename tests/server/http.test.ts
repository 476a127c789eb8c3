import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Shop, startShop } from '../support/shop'

// Headers, methods, files and log lines of all pages.

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop

beforeAll(async () => {
  database = await createDatabase()
  shop = await startShop({
    databaseUrl: database.url,
    env: { METRICS_TOKEN: 'figures-for-the-suite', TRUST_PROXY_HOPS: '1' },
  })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init })
const logged = () =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** Raw bytes for requests that no HTTP client would send. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (chunk) => (said += chunk))
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
    setTimeout(() => socket.destroy(), 3000).unref()
  })

describe('every response', () => {
  it.each(['/', '/no-such-page', '/api/none', '/livez', '/favicon.svg', '/%E0%A4%A', '/assets/none.js'])(
    'has the security headers: %s',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('X-Request-Id')).toBeTruthy()
      for (const name of ['X-Powered-By', 'Server', 'X-Remix-Catch', 'X-Remix-Error'])
        expect(headers.get(name), name).toBeNull()
    },
  )
  it('with HTML has a content security policy', async () => {
    for (const path of ['/', '/no-such-page']) {
      const policy = (await ask(path)).headers.get('Content-Security-Policy') ?? ''
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ])
        expect(policy).toContain(part)
      expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe-inline')
    }
  })
})

describe('/admin', () => {
  it('shows the login card after another request was redirected', async () => {
    const login = await ask('/api/admin/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
    })
    const [Cookie = ''] = login.headers.getSetCookie()[0]?.split(';') ?? []
    const ledOn = await ask('/admin', { headers: { Cookie } })
    expect([ledOn.status, ledOn.headers.get('Location')]).toEqual([302, '/admin/orders'])
    const card = await ask('/admin')
    expect([card.status, (await card.text()).includes('관리자')]).toEqual([200, true])
  })
})

describe('payment tools', () => {
  it.each(['/payple-debug', '/payment-demo', '/admin/live-test'])(
    'are 404, and only a member is told to log in as admin: %s',
    async (path) => {
      const login = await ask('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
      })
      const [Cookie = ''] = login.headers.getSetCookie()[0]?.split(';') ?? []
      const [member, nobody] = [await ask(path, { headers: { Cookie } }), await ask(path)]
      expect([member.status, nobody.status]).toEqual([404, 404])
      expect(await member.text()).toContain('관리자 권한을 확인해주세요')
      expect(await nobody.text()).not.toContain('관리자 권한을 확인해주세요')
    },
  )
})

describe('HTTP methods', () => {
  it.each([
    ['POST', '/'],
    ['DELETE', '/'],
    ['PUT', '/livez'],
    ['PATCH', '/readyz'],
    ['OPTIONS', '/'],
    ['PROPFIND', '/'],
    ['POST', '/__manifest'],
    ['PUT', '/_root.data'],
  ])('%s %s gets 405 with the allowed methods', async (method, path) => {
    const response = await ask(path, { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    if (path === '/') expect(await response.text()).toContain('여기서는 할 수 없는 일이에요')
  })
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s to an unknown /api/ address gets 404 in JSON',
    async (method) => {
      const response = await ask('/api/no/such/thing', { method })
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
      expect(await response.json()).toEqual({
        success: false,
        message: '요청한 주소를 찾을 수 없어요.',
        code: 'NOT_FOUND',
      })
    },
  )
  it('GET and POST to an unknown page get the not-found page', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await ask('/no-such-page', { method })
      expect([response.status, (await response.text()).includes('페이지를 찾을 수 없어요')]).toEqual([
        404,
        true,
      ])
    }
  })
  it('HEAD gets headers only', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/livez', 200],
      ['/favicon.svg', 200],
      ['/no-such-page', 404],
      ['/api/none', 404],
    ] as const) {
      const response = await ask(path, { method: 'HEAD' })
      expect([response.status, (await response.text()).length], path).toEqual([status, 0])
    }
  })
})

describe('a built file', () => {
  it('is immutable, compressed, and revalidated by ETag', async () => {
    const script = (await (await ask('/cart')).text()).match(/\/assets\/framework-[^"]+\.js/)?.[0] ?? 'none'
    const plain = await ask(script, { headers: { 'Accept-Encoding': 'identity' } })
    const small = await ask(script, { headers: { 'Accept-Encoding': 'br' } })
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(small.headers.get('Content-Encoding')).toBe('br')
    expect(Number(small.headers.get('Content-Length'))).toBeLessThan(
      Number(plain.headers.get('Content-Length')) / 2.5,
    )
    expect(await small.text()).toBe(await plain.text())
    expect(
      (
        await ask(script, {
          headers: { 'Accept-Encoding': 'br', 'If-None-Match': small.headers.get('ETag') ?? '' },
        })
      ).status,
    ).toBe(304)
  })
  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../server/serve.js',
    '/assets/..%2f..%2fserver/serve.js',
    '/.vite/manifest.json',
    '//etc/passwd',
    '/assets/%00',
  ])('no other file is served: %s', async (path) => {
    const said = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 (400|404)/)
    expect(said).not.toMatch(/"dependencies"|root:x|import \{/)
  })
  it('has no source map', async () => {
    expect((await ask('/')).status).toBe(200)
    const script = (await (await ask('/')).text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? 'none'
    expect((await ask(`${script}.map`)).status).toBe(404)
  })
})

describe('bytes that are no HTTP request', () => {
  it.each([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n',
  ])('get a 4xx or nothing, and the shop keeps serving: %s', async (text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d|^$/)
    expect((await ask('/livez')).status).toBe(200)
  })
  it('a foreign host in the request line is ignored', async () => {
    expect(
      await raw('GET http://evil.example/livez HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
    ).toMatch(/200 OK[\s\S]*ok/)
  })
})

/** The log is written in batches, so this waits for the last request's line. */
const settled = async () => {
  const id = (await ask('/livez')).headers.get('X-Request-Id')
  await expect.poll(() => logged().some((line) => line.id === id)).toBe(true)
}

describe('request log', () => {
  it('has one line per request, with the route pattern and no personal data', async () => {
    await settled()
    const before = logged().length
    const canary = 'kanari-7421'
    await ask(`/${canary}?phone=010-${canary}&name=${canary}`, {
      headers: {
        Cookie: `sid=${canary}`,
        'User-Agent': canary,
        Referer: `http://x/${canary}`,
        Authorization: `Bearer ${canary}`,
        'X-Forwarded-For': '203.0.113.77',
      },
    })
    await ask(`/api/${canary}`, { method: 'POST', body: canary })
    await expect.poll(() => logged().length).toBe(before + 2)
    const [page, api] = logged().slice(before)
    expect(page).toEqual({
      ts: expect.any(String),
      level: 'info',
      id: expect.any(String),
      method: 'GET',
      route: '/*',
      status: 404,
      ms: expect.any(Number),
      from: '203.0.113.0/24',
    })
    expect(api).toMatchObject({ method: 'POST', route: '/api/*', status: 404 })
    expect(shop.output()).not.toContain(canary)
    expect(shop.output()).not.toContain('203.0.113.77')
  })
  it('uses the trace id of a valid traceparent as request id', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const idWith = async (traceparent: string) =>
      (await ask('/livez', { headers: { traceparent } })).headers.get('X-Request-Id')
    expect(await idWith(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
    expect(await idWith('00-<b>-00f067aa0ba902b7-01')).toMatch(/^[0-9a-f]{12}-\w+$/)
  })
  it('has the same id as the response', async () => {
    const id = (await ask('/livez')).headers.get('X-Request-Id')
    await expect.poll(() => logged().some((line) => line.id === id && line.route === '/livez')).toBe(true)
  })
})

describe('metrics', () => {
  it('require the token', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { headers: { Authorization: 'Bearer wrong' } })).status).toBe(404)
    const answer = await ask('/metrics', { headers: { Authorization: 'Bearer figures-for-the-suite' } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const name of [
      'shop_response_seconds_count',
      'shop_cached_pages_total',
      'shop_database_connections',
      'shop_failed_jobs',
      'shop_engine_processes{engine="composite"} 0',
      'shop_engine_waiting{engine="composite"} 0',
      'shop_engine_requests_total{engine="composite",kind="look",outcome="refused"} 0',
      'shop_engine_processes_replaced_total{engine="composite"} 0',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toContain(name)
  })

  it('that rules and dashboard read are all printed by the built shop', async () => {
    const answer = await ask('/metrics', { headers: { Authorization: 'Bearer figures-for-the-suite' } })
    const printed = await answer.text()
    const files = ['alerts.yml', 'dashboard.json'].map((file) =>
      readFileSync(`docs/operations/${file}`, 'utf8'),
    )
    const names = new Set(files.join().match(/\b(shop|process|nodejs)_\w+/g))
    expect(names.size).toBeGreaterThan(15)
    for (const name of names) expect(printed).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
  })
})

it('readyz and livez respond ok', async () => {
  expect(await (await ask('/readyz')).text()).toBe('ready\n')
  expect(await (await ask('/livez')).text()).toBe('ok\n')
})
