import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributesOf, type CollectedSpan, startCollector } from '../support/collector'
import { createDatabase, type Shop, startShop } from '../support/shop'
import { aBuyer } from '../support/shop-users'

// The built shop hands traces to a collector, tells it nothing about a person, and works without it.

type Collector = Awaited<ReturnType<typeof startCollector>>
type Database = Awaited<ReturnType<typeof createDatabase>>

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
let database: Database
let collector: Collector
let shop: Shop
let cookie = ''

async function until<Found>(find: () => Found | undefined | Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it never came')
}
const waitForSpan = (fits: (span: CollectedSpan) => boolean) => until(() => collector.spans().find(fits))

const orderAs = (url: string) =>
  fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ bookId: 1, name: '김보호', childName: '하늘', phone: '010-1234-5678' },
      address: '서울 중구 세종대로 110',
    }),
  })

beforeAll(async () => {
  ;[database, collector] = await Promise.all([createDatabase(), startCollector()])
  cookie = await aBuyer(database)
  shop = await startShop({
    databaseUrl: database.url,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
      OTEL_SERVICE_NAME: 'a shop',
    },
  })
})
afterAll(async () => {
  await shop?.end()
  await Promise.all([collector?.close(), database?.drop()])
})

describe('a shop with a collector', () => {
  it('tells the route, the status and the queries of a request', async () => {
    await fetch(`${shop.url}/order/4711`, { headers: { Cookie: cookie } })
    const span = await waitForSpan(({ name }) => name === 'GET /order/:id')
    const attributes = attributesOf(span)
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/order/:id',
      'http.response.status_code': '404',
    })
    expect(Number(attributes['shop.database.queries'])).toBeGreaterThan(0)
    expect(span).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThan(BigInt(span.startTimeUnixNano))
  })

  it('speaks OTLP, with its name and what the collector asks for', async () => {
    await until(() => collector.bodies[0])
    expect(collector.headers[0]).toMatchObject({
      path: '/v1/traces',
      'content-type': 'application/json',
      'api-key': 'a key',
    })
    expect(JSON.parse(collector.bodies[0] ?? '').resourceSpans[0].resource.attributes[0]).toEqual({
      key: 'service.name',
      value: { stringValue: 'a shop' },
    })
  })

  it('goes on with the trace of the caller, down to an engine and the storage', async () => {
    const form = new FormData()
    form.append('bookId', '1')
    form.append('style', 'drawn')
    const made = await fetch(`${shop.url}/api/preview`, {
      method: 'POST',
      headers: { Cookie: cookie, traceparent: `00-${TRACE}-${CALLER}-01` },
      body: form,
    })
    expect(made.status).toBe(200)
    expect(made.headers.get('X-Request-Id')).toBe(TRACE)
    const request = await waitForSpan(
      ({ traceId, name }) => traceId === TRACE && name === 'POST /api/preview',
    )
    expect(request.parentSpanId).toBe(CALLER)
    const { url } = JSON.parse(await made.text())
    const traced = { Cookie: cookie, traceparent: `00-${TRACE}-${CALLER}-01` }
    expect((await fetch(shop.url + url, { headers: traced })).status).toBe(200)
    const read = await waitForSpan(({ traceId, name }) => traceId === TRACE && name.startsWith('storage '))
    expect(read.kind).toBe(3)
    const parents = collector.spans().filter(({ traceId }) => traceId === TRACE)
    expect(parents.map(({ spanId }) => spanId)).toContain(read.parentSpanId)
  })

  it('traces a job with the calls that it makes', async () => {
    const job = await waitForSpan(({ name }) => name === 'job paint-preview')
    expect(job).toMatchObject({ kind: 5 })
    await waitForSpan(({ parentSpanId, name }) => parentSpanId === job.spanId && name.startsWith('drawn '))
  })

  it('does not trace a request whose caller is not traced', async () => {
    const unsampled = TRACE.replace('4b', '5c')
    const headers = { traceparent: `00-${unsampled}-${CALLER}-00` }
    const response = await fetch(`${shop.url}/terms`, { headers })
    expect(response.headers.get('X-Request-Id')).toBe(unsampled)
    await fetch(`${shop.url}/privacy`)
    await waitForSpan(({ name }) => name === 'GET /privacy')
    expect(collector.spans().filter(({ traceId }) => traceId === unsampled)).toEqual([])
  })

  it('contains nothing that was typed, and no name', async () => {
    await fetch(`${shop.url}/products?q=${encodeURIComponent('비밀고래')}`, { headers: { Cookie: cookie } })
    const placed = await orderAs(shop.url)
    expect(placed.status).toBe(200)
    const { orderId } = (await placed.json()) as { orderId: number }
    await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'secret-parent@mail.example', password: 'open sesame' }),
    })
    await waitForSpan(({ name }) => name === 'POST /api/auth/login')
    await waitForSpan(({ name }) => name === 'POST /api/orders')
    await waitForSpan(({ name }) => name === 'GET /products')
    const everything = collector.bodies.join('\n')
    for (const word of [
      '비밀고래',
      '%EB%B9%84',
      '하늘',
      '김보호',
      '010-1234-5678',
      '01012345678',
      '세종대로',
      '127.0.0.1',
      'secret-parent',
      'sesame',
      'select ',
    ])
      expect(everything).not.toContain(word)
    const keys = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].sort()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'shop.database.milliseconds',
      'shop.database.queries',
      'shop.page.cached',
    ])
    expect(orderId).toBeGreaterThan(0)
  })
})

describe.each([
  ['is away', async () => ({ url: 'http://127.0.0.1:9', close: async () => undefined })],
  ['never answers', () => startCollector({ isSilent: true })],
])('a shop whose collector %s', (_, start) => {
  it('serves, sells, and says so once', async () => {
    const away = await start()
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: away.url, METRICS_TOKEN: 'a token of this suite' }
    const alone = await startShop({ databaseUrl: database.url, env })
    try {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async () => (await fetch(`${alone.url}/products`)).status),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect((await orderAs(alone.url)).status).toBe(200)
      const headers = { Authorization: 'Bearer a token of this suite' }
      await until(async () => {
        const metrics = await (await fetch(`${alone.url}/metrics`, { headers })).text()
        return (
          Number(/shop_trace_spans_total\{outcome="dropped"\} (\d+)/.exec(metrics)?.[1]) > 40 || undefined
        )
      })
      const lost = await until(async () => alone.output().match(/"traces.lost"/g) ?? undefined)
      expect(lost).toHaveLength(1)
      expect((await alone.end()).code).toBe(0)
    } finally {
      if (alone.child.exitCode === null) await alone.end()
      await away.close()
    }
  })
})
