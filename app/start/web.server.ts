import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild, writeReadableStreamToWritable } from '@remix-run/node'
import { refused } from '../answer.server'
import { carriesOurCookie } from '../cookies.server'
import { Refusal } from '../domain/refusal'
import { log, network, pseudonym } from '../log.server'
import { newVisit, type Visit } from '../visit.server'
import {
  addressOf,
  type FindRoute,
  type RouteFound,
  requestOf,
  routeFinder,
  targetOf,
} from './arrival.server'
import { commonHeaders, inlineScriptHashes, pagePolicy } from './headers.server'
import { encoded, type KeptPage, keptPages } from './kept-pages.server'
import { countAnswer } from './metrics.server'
import { plainPage } from './plain-page.server'
import { readiness } from './readiness.server'
import { bestEncoding, type Encoding, type StaticFiles, sendStaticFile } from './static-files.server'

// The web server's one listener: a file, a kept page, a refusal at the gate, or Remix; then one log line.

export type Listener = (req: IncomingMessage, res: ServerResponse) => void

interface Coming {
  req: IncomingMessage
  res: ServerResponse
  visit: Visit
  url: URL
  route: RouteFound
  encoding: Encoding
}

export function webListener(build: ServerBuild, files: StaticFiles): Listener {
  const handle = createRequestHandler(build, 'production')
  const findRoute = remembered(routeFinder(build))

  return (req, res) => {
    const began = performance.now()
    const visit: Visit = { ...newVisit(addressOf(req)), origin: req.headers.origin }
    const done: Done = { route: '/*', kept: false }
    res.once('close', () => note(req, res, visit, done, performance.now() - began))
    answer(req, res, visit, done).catch((error) => {
      log.trouble('web', error, visit.id)
      if (!res.headersSent) send(res, req, brokenPage(), visit, 'plain').catch(() => res.destroy())
      else res.destroy()
    })
  }

  async function answer(req: IncomingMessage, res: ServerResponse, visit: Visit, done: Done) {
    if (readiness.isLeaving()) res.shouldKeepAlive = false
    const known = carriesOurCookie(req.headers.cookie) ? undefined : keptPages.knownAs(nameOf(req))
    if (known) {
      done.route = known.route
      done.kept = true
      return sendKept(req, res, visit, known.page)
    }
    const url = targetOf(req)
    if (!url) return send(res, req, unreadable(req), visit, 'plain')
    const reading = req.method === 'GET' || req.method === 'HEAD'
    if (reading && sendStaticFile(files, url.pathname, req, res)) {
      done.route = '/(file)'
      return
    }
    const route = findRoute(url.pathname.replace(/\.data$/, '') || '/')
    done.route = route.pattern
    const coming: Coming = { req, res, visit, url, route, encoding: bestEncoding(req) }
    if (reading && mayKeep(coming)) {
      const page = await keptOr(coming, done)
      if (page) return sendKept(req, res, visit, page)
    }
    const no = url.pathname === '/__manifest' ? undefined : refusedAtGate(coming)
    if (no) return send(res, req, no, visit, 'plain')
    return send(res, req, await rendered(coming), visit, coming.encoding)
  }

  /** Everybody without a cookie of ours gets the same page, unless it greets somebody who just logged in. */
  function mayKeep({ req, url, route }: Coming): boolean {
    return (
      !!route.keep &&
      !url.pathname.endsWith('.data') &&
      !carriesOurCookie(req.headers.cookie) &&
      !url.searchParams.has('login')
    )
  }

  async function keptOr(coming: Coming, done: Done): Promise<KeptPage | undefined> {
    const { url, route, encoding } = coming
    // What the page does not read cannot change it: campaign marks make no new pages.
    const asked = new URL(url.pathname, url)
    for (const name of route.keep ?? [])
      for (const value of url.searchParams.getAll(name)) asked.searchParams.append(name, value)
    const key = `${encoding} ${asked.pathname}${asked.search}`
    const kept = keptPages.get(key)
    if (kept) {
      keptPages.alsoKnownAs(nameOf(coming.req), { page: kept, route: route.pattern })
      done.kept = true
      return kept
    }
    return keptPages.keep(key, encoding, async () => {
      const response = await handle(new Request(asked, { headers: plainHeaders(coming.req) }), {
        visit: newVisit(coming.visit.address),
      })
      const html = await response.text()
      return isKeepable(response) ? html : undefined
    })
  }

  async function rendered({ req, res, visit, url, route }: Coming): Promise<Response> {
    visit.nonce = route.isPage ? randomBytes(16).toString('base64') : undefined
    const response = await handle(requestOf(req, res, url), { visit })
    // Remix's own last word is English and bare.
    if (response.status === 500 && !/html|json|x-script/.test(response.headers.get('Content-Type') ?? '')) {
      return route.isPage ? brokenPage() : refused(new Refusal('shop.broken'))
    }
    return response
  }
}

interface Done {
  route: string
  kept: boolean
}

function note(req: IncomingMessage, res: ServerResponse, visit: Visit, { route, kept }: Done, ms: number) {
  const status = res.statusCode
  countAnswer(route, status, ms, kept)
  const line = {
    id: visit.id,
    method: req.method ?? '-',
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    from: network(visit.address),
  }
  if (!visit.people) return log.request(kept ? { ...line, kept } : line)
  void visit.people.then(
    ({ user, admin }) =>
      log.request({
        ...line,
        who: user ? pseudonym('user', user.id) : admin ? pseudonym('admin', admin.id) : undefined,
      }),
    () => log.request(line),
  )
}

function isKeepable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('Set-Cookie') &&
    !/no-store/.test(response.headers.get('Cache-Control') ?? '') &&
    /^text\/html/.test(response.headers.get('Content-Type') ?? '')
  )
}

/** A page for everybody is rendered from nothing that tells one visitor from another. */
function plainHeaders(req: IncomingMessage): Record<string, string> {
  return { Accept: req.headers.accept ?? 'text/html' }
}

/** The request line and encoding as they came: most requests for a kept page are the same few to the letter. */
function nameOf(req: IncomingMessage): string {
  return req.method === 'GET' || req.method === 'HEAD' ? `${bestEncoding(req)} ${req.url}` : ''
}

function sendKept(req: IncomingMessage, res: ServerResponse, visit: Visit, page: KeptPage) {
  if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, [...page.headers, 'X-Request-Id', visit.id]).end()
  } else {
    res.writeHead(200, [
      ...page.headers,
      'X-Request-Id',
      visit.id,
      'Content-Length',
      String(page.body.length),
    ])
    res.end(req.method === 'HEAD' ? undefined : page.body)
  }
}

/** Set-Cookie may come several times; what Remix notes for itself is nobody's business. */
const KEPT_BACK = new Set(['set-cookie', 'x-remix-catch', 'x-remix-error'])

async function send(
  res: ServerResponse,
  req: IncomingMessage,
  response: Response,
  visit: Visit,
  encoding: Encoding,
) {
  for (const [name, value] of Object.entries(commonHeaders)) res.setHeader(name, value)
  for (const [name, value] of response.headers) if (!KEPT_BACK.has(name)) res.setHeader(name, value)
  const setCookies = response.headers.getSetCookie()
  if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies)
  res.setHeader('X-Request-Id', visit.id)
  res.statusCode = response.status
  const type = response.headers.get('Content-Type') ?? ''
  if (/^(text\/html|text\/x-script|application\/json)/.test(type))
    return sendWhole(res, req, response, visit, encoding)
  if (!response.body || req.method === 'HEAD') return void res.end()
  await writeReadableStreamToWritable(response.body, res)
}

async function sendWhole(
  res: ServerResponse,
  req: IncomingMessage,
  response: Response,
  visit: Visit,
  encoding: Encoding,
) {
  const text = await response.text()
  if (
    /^text\/html/.test(res.getHeader('Content-Type') as string) &&
    !res.hasHeader('Content-Security-Policy')
  )
    res.setHeader(
      'Content-Security-Policy',
      pagePolicy(visit.nonce ? `'nonce-${visit.nonce}'` : inlineScriptHashes(text)),
    )
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
  res.appendHeader('Vary', 'Cookie, Sec-Fetch-Site, Accept-Encoding')
  const whole = Buffer.from(text)
  const worthIt = whole.length > 1000 && encoding !== 'plain'
  const body = worthIt ? await encoded(whole, encoding, 4) : whole
  if (worthIt) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}

function unreadable(req: IncomingMessage): Response {
  if (req.url?.startsWith('/api/')) return refused(new Refusal('input.invalid'))
  return plainPage(
    400,
    '주소를 읽을 수 없어요',
    '주소가 잘렸거나 잘못 붙여 넣어졌어요. 처음 화면에서 다시 찾아보세요.',
  )
}

function refusedAtGate({ req, url, route }: Coming): Response | undefined {
  const isApi = url.pathname.startsWith('/api/')
  const method = req.method ?? ''
  if (route.unknown) {
    if (UNDERSTOOD.has(method)) return undefined // The routes for what is not there say so.
    return isApi
      ? refused(new Refusal('address.unknown'))
      : plainPage(404, '페이지를 찾을 수 없어요', '처음 화면에서 다시 찾아보세요.')
  }
  if (route.methods.includes(method)) return undefined
  const allowed = { Allow: route.methods.join(', ') }
  if (!isApi)
    return plainPage(
      405,
      '여기서는 할 수 없는 일이에요',
      '주소를 다시 확인하시거나 처음 화면에서 다시 시작해 주세요.',
      allowed,
    )
  const response = refused(new Refusal('request.wrongMethod'))
  response.headers.set('Allow', allowed.Allow)
  return response
}
/** The methods that Remix knows what to do with. */
const UNDERSTOOD = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

function brokenPage(): Response {
  return plainPage(
    500,
    '페이지를 불러오는 중 오류가 발생했습니다',
    '저희 쪽에 문제가 생겼어요. 잠시 후 다시 열어 주세요.',
  )
}

/** Matching walks every route; shoppers walk the same few addresses. */
function remembered(find: FindRoute): FindRoute {
  const known = new Map<string, RouteFound>()
  return (pathname) => {
    const seen = known.get(pathname)
    if (seen) return seen
    const found = find(pathname)
    if (known.size > 2000) known.clear()
    known.set(pathname, found)
    return found
  }
}
