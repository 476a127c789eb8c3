import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '../../app/routes'
import { findFault, MARK } from '../support/odd-responses'
import { createDatabase, type Shop, startShop } from '../support/shop'

// Two thousand malformed requests over every address. The test reads the routes, so it grows with the shop. The seed is
// printed; SEED=… repeats a run.

const REQUESTS = Number(process.env.REQUESTS ?? 2000)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))

let random = seed
const below = (n: number) => {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return random % n
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}
const pathsOf = (list: Route[], above = ''): string[] =>
  list.flatMap((route) => {
    const path = `${above}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    return [...(route.index || route.path ? [path] : []), ...pathsOf(route.children ?? [], path)]
  })
const addresses = [...new Set(pathsOf(routes as Route[]))]

const words = [
  '1',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '1e3',
  '1.5',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  'a'.repeat(3000),
  '가나다',
  '👩‍👧',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%E0%A4%A',
  '%',
  '%zz',
  '%F0%9F',
  "' or 1=1--",
  '{{7*7}}',
  `$\{7*7}`,
  '*)(uid=*',
  '‮',
  '％２ｅ',
  MARK,
  'constructor',
  '__proto__',
  'clear',
  'x.data',
  '.data',
  '_root.data',
  '__manifest',
  ';',
  '\\',
  '//',
  'http:',
  'javascript:alert(1)',
]
const filled = (address: string) =>
  address.replace(/:\w+\??/g, () => encodeOrNot(oneOf(words))).replace(/\*$/, () => encodeOrNot(oneOf(words)))
const encodeOrNot = (text: string) => (below(2) ? encodeURIComponent(text) : text.replace(/[\s\r\n#?]/g, ''))

const methods = [
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'FOO',
  'CONNECT',
]
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'image/png',
  '*/*',
  'x',
  '',
  'application/json, text/plain',
]
const bodies = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(10_000),
  `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
  '{"email":["a"],"password":{"$gt":""}}',
  `{"name":"${MARK}"}`,
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  `{"name":"${'x'.repeat(70_000)}"}`,
  'a=1&a=2&a[b]=3',
  `name=${encodeURIComponent(MARK)}`,
  'a=%',
  '%00=%00',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="photo"; filename="../../x.php\0.jpg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg onload=alert(1)>\r\n--x--',
  '--x\r\n--x\r\n--x',
  '--x',
  '\0\0\0\0',
  '\xff\xfe\xfd',
  '\u001f\u008b\b\0',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
]
const headers = [
  'Cookie: sid=%; gid=; adm=x; wz=\u00e9; toast=bG9nZ2VkSW4=',
  `Cookie: toast=${MARK.replace(/[;"]/g, '')}`,
  `Cookie: sid=${'x'.repeat(6000)}`,
  'Cookie: ====;;;',
  'Authorization: Bearer',
  `Authorization: Bearer ${'a'.repeat(43)}`,
  'Authorization: Basic Og==',
  'Sec-Fetch-Site: cross-site',
  'Origin: null',
  `Origin: ${MARK}`,
  'Host: evil.example',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-For: 1.1.1.1, <b>, ,,',
  'X-HTTP-Method-Override: DELETE',
  'Accept-Encoding: br;q=x, gzip;q=0',
  'Accept-Encoding: *',
  'If-None-Match: *',
  'If-None-Match: "',
  'Range: bytes=9-1',
  'Accept: */*;q=x',
  'Content-Encoding: gzip',
  `Referer: ${MARK}`,
  'Expect: 100-continue',
  'X-Remix-Request: 1',
  'Content-Length-X: 1',
  'traceparent: 00-zz-zz-zz',
  `User-Agent: ${MARK}`,
  'Purpose: prefetch',
]
const queries = [
  '',
  '',
  '?',
  '?a=1&a=2',
  `?q=${encodeURIComponent(MARK)}`,
  `?q=${MARK.replace(/ /g, '')}`,
  `?${'a=1&'.repeat(1500)}`,
  '?_data=routes%2Fshop%2Fhome',
  '?_routes=x',
  '?login=success',
  '?login[]=x',
  '?%00',
  '?q=%',
  '?__proto__[x]=1',
  `?x=${'y'.repeat(9000)}`,
  '?returnTo=//evil.example',
  '?p=/&p=/..%2f',
]

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

function oddRequest() {
  const method = oneOf(methods)
  const target = filled(oneOf(addresses)) + oneOf(queries)
  const body = below(3) ? oneOf(bodies) : ''
  const lines = [
    `${method} ${below(40) ? target : target.slice(1) || '*'} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
  ]
  if (body || below(4) === 0)
    lines.push(
      `Content-Type: ${oneOf(types)}`,
      below(8) ? `Content-Length: ${Buffer.byteLength(body, 'latin1')}` : 'Transfer-Encoding: chunked',
    )
  for (let extra = below(3); extra > 0; extra--) lines.push(oneOf(headers))
  const chunked = lines.includes('Transfer-Encoding: chunked')
  const sent = chunked
    ? below(2)
      ? `${Buffer.byteLength(body, 'latin1').toString(16)}\r\n${body}\r\n0\r\n\r\n`
      : body
    : body
  return {
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${sent}`, 'latin1'),
    // Node closes CONNECT requests itself, and a chunked body may promise more than it sends.
    owed: method !== 'CONNECT' && !chunked,
  }
}

/** A request that promises more than it sends is left waiting by the shop, and a stream stays open: the client disconnects. */
const QUIET_MS = 1500
/** A busy machine may take long to begin a response. */
const OWED_MS = 60_000

function answerTo({ bytes, owed }: ReturnType<typeof oddRequest>): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      said += chunk
      socket.setTimeout(QUIET_MS)
    })
    socket.setTimeout(owed ? OWED_MS : QUIET_MS, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
}

describe(`odd requests (SEED=${seed}) to ${addresses.join(' ')}`, () => {
  it('get no 5xx, no stack trace, no echoed tag and no foreign redirect', {
    timeout: 60_000 + REQUESTS * 60,
  }, async () => {
    const wrong: string[] = []
    const counts: Record<string, number> = {}
    let answered = 0
    const work = async () => {
      while (answered < REQUESTS) {
        answered += 1
        const request = oddRequest()
        const { bytes, owed } = request
        const said = await answerTo(request)
        const status = said ? `${said.slice('HTTP/1.1 '.length)[0]}xx` : 'none'
        counts[status] = (counts[status] ?? 0) + 1
        const why = said === '' && owed ? 'no answer' : findFault(said)
        if (why) wrong.push(`${why}\n${bytes.toString('latin1').slice(0, 400)}\n→ ${said.slice(0, 400)}`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    console.info(JSON.stringify(counts))
    expect(wrong).toEqual([])
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    const errors = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
    expect(errors).toEqual([])
    expect(shop.child.exitCode).toBeNull()
  })

  it('the check itself finds each fault', () => {
    expect(findFault('HTTP/1.1 500 Internal Server Error\r\n\r\n')).toBeDefined()
    expect(findFault('HTTP/1.1 200 OK\r\n\r\n    at handle (/srv/app/x.js:3:4)')).toBeDefined()
    expect(findFault(`HTTP/1.1 200 OK\r\n\r\n<p>${MARK}`)).toBeDefined()
    expect(findFault('HTTP/1.1 302 Found\r\nLocation: https://evil.example\r\n\r\n')).toBeDefined()
    expect(findFault('HTTP/1.1 302 Found\r\nCache-Control: no-store\r\n\r\n')).toBeDefined()
    expect(findFault('HTTP/1.1 304 Not Modified\r\n\r\n')).toBeUndefined()
    expect(findFault('HTTP/1.1 404 Not Found\r\n\r\n')).toBeUndefined()
  })
})
