import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { log } from '~/config/log.server'
import { isDatabaseSilent } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { hasShopCookie } from '~/http/cookies.server'
import { readiness } from '~/http/health/readiness.server'
import { refusalResponse } from '~/http/respond.server'
import { newVisit, type Visit } from '~/http/visit.server'
import { orderFormUrls } from '~/urls/order-form'
import { paymentUrls } from '~/urls/payment'
import { logRequest } from './access-log.server'
import { RenderQueue, waitUntilQuiet } from './admission.server'
import { findBookRedirect } from './book-redirect.server'
import {
  abortOnClose,
  createExchange,
  createRouteFinder,
  type Exchange,
  parseTarget,
  type RouteFinder,
  type RouteMatch,
  toWebRequest,
} from './exchange.server'
import { type CachedPage, pageCache, type RenderedPage } from './page-cache.server'
import { isForPostcodeSite, sendAtPostcodeSite } from './postcode-site.server'
import { startReceiveTimeout } from './receive-timeout.server'
import { refuseEmptyRedirects } from './redirects.server'
import { refuseEarly, refuseUnreadable, renderBusyPage, renderErrorPage } from './refuse-early.server'
import { sendCachedPage, sendFile, sendResponse } from './send.server'
import type { StaticFiles } from './static-files.server'

// The web server's one listener: sends a file, a kept page, a refusal at the gate, or Remix's response; logs one line.

type Listener = (req: IncomingMessage, res: ServerResponse) => void

interface ParsedExchange extends Exchange {
  url: URL
  found: RouteMatch
}

export function createWebListener(build: ServerBuild, files: StaticFiles): Listener {
  const handle = refuseEmptyRedirects(createRequestHandler(build, 'production'))
  const findRoute = cacheRoutes(createRouteFinder(build))

  return (req, res) => {
    const began = performance.now()
    arrivals += 1
    const exchange = createExchange(req, res)
    res.once('close', () => logRequest(exchange, performance.now() - began))
    answer(exchange).catch((error) => {
      log.error('web', error, exchange.visit.id)
      if (!res.headersSent) sendResponse(exchange, renderErrorPage(req.url)).catch(() => res.destroy())
      else res.destroy()
    })
  }

  async function answer(exchange: Exchange) {
    const { req, res } = exchange
    const arriving = startReceiveTimeout(req)
    if (readiness.isShuttingDown()) res.shouldKeepAlive = false
    if (isForPostcodeSite(req))
      return sendAtPostcodeSite(Object.assign(exchange, { route: orderFormUrls.postcode() }))
    const elsewhere = findBookRedirect(req)
    if (elsewhere) return sendResponse(Object.assign(exchange, { route: '/book/:id' }), redirectTo(elsewhere))
    const known = hasShopCookie(req.headers.cookie)
      ? undefined
      : pageCache.findByRequest(requestKey(exchange))
    if (known) return sendCachedPage(Object.assign(exchange, { kept: true, route: known.route }), known.page)
    const url = parseTarget(req)
    if (!url) return sendResponse(exchange, refuseUnreadable(req))
    const reading = req.method === 'GET' || req.method === 'HEAD'
    const file = reading ? files.get(url.pathname) : undefined
    if (file) return sendFile(Object.assign(exchange, { route: '/(file)' }), file)
    const found = findRoute(pageOf(url))
    if (found.isSlow) arriving?.extend()
    const coming: ParsedExchange = Object.assign(exchange, { url, found, route: found.pattern })
    const name = reading ? publicPageKey(coming) : undefined
    const page = name && (await publicPage(coming, name))
    if (page) return sendCachedPage(coming, page)
    const response = refuseEarly(coming) ?? (await answered(coming, reading))
    const stale = name && response.status === 503 && coming.visit.hasOutage && (await staleOf(coming, name))
    return stale ? sendCachedPage(coming, stale) : sendResponse(coming, response)
  }

  /** Page views wait in the queue; form posts and navigation inside the app do not. */
  async function answered(coming: ParsedExchange, reading: boolean): Promise<Response> {
    const { pathname } = coming.url
    const isOpened = reading && coming.found.isPage && !pathname.endsWith('.data')
    // A buyer who returns from the payment window must not be sent away.
    if (!isOpened || pathname === paymentUrls.results()) return rendered(coming)
    const page = await renderQueue.run(async () => {
      await waitUntilQuiet(() => arrivals)
      return rendered(coming)
    }, abortOnClose(coming))
    return page ?? renderBusyPage(pathname)
  }

  /** While the database is down, members get the public page too: it shows more than an error does. */
  async function publicPage(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const stale = isDatabaseSilent() ? await staleOf(coming, name) : undefined
    if (stale || hasShopCookie(coming.req.headers.cookie)) return stale
    const kept = pageCache.get(name, coming.encoding)
    if (!kept) return pageCache.getOrRender(name, coming.encoding, () => made(new URL(name, coming.url)))
    pageCache.rememberRequest(requestKey(coming), { page: kept, route: coming.found.pattern })
    coming.kept = true
    return kept
  }

  async function staleOf(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const stale = await pageCache.getStale(name, coming.encoding)
    if (stale) coming.kept = true
    return stale
  }

  /** Rendered without any visitor's cookies or headers, for all requests of this moment. */
  async function made(asked: URL): Promise<RenderedPage | undefined> {
    const nonce = randomBytes(16).toString('base64')
    const visit: Visit = { ...newVisit('-'), nonce }
    const response = await handle(new Request(asked, { headers: { Accept: 'text/html' } }), { visit })
    if (!isPublicResponse(response)) return undefined
    const { status } = response
    const isBroken = visit.broken || visit.hasOutage
    const keep = status === 200 && !isBroken && !/no-store/.test(response.headers.get('Cache-Control') ?? '')
    const html = await response.text()
    const { pathname } = asked
    return {
      html,
      pathname,
      nonce,
      status,
      headers: Object.fromEntries(response.headers),
      isCacheable: keep,
      isBroken,
    }
  }

  async function rendered(coming: ParsedExchange): Promise<Response> {
    const { visit, url, found } = coming
    visit.nonce = found.isPage ? randomBytes(16).toString('base64') : undefined
    const response = await handle(toWebRequest(coming, url), { visit })
    // Remix's own error response is bare English text.
    if (response.status === 500 && !/html|json|x-script/.test(response.headers.get('Content-Type') ?? '')) {
      return found.isPage ? renderErrorPage(url.pathname) : refusalResponse(new Refusal('shop.broken'))
    }
    return response
  }
}

/**
 * A page takes about ten milliseconds of the one thread; a visitor waits two seconds at most. 16 at once: as many as
 * may wait for the database or the storage without keeping the thread idle.
 */
const renderQueue = new RenderQueue({ atOnce: 16, longestMs: 700 })
let arrivals = 0

/**
 * The address of a page that is the same for every visitor, without query parameters that the page does not read
 * (campaign marks). None for a page that greets a new login or has more variants than are worth keeping.
 */
function publicPageKey({ url, found }: ParsedExchange): string | undefined {
  const isPublic =
    found.keep &&
    !url.pathname.endsWith('.data') &&
    !url.searchParams.has('login') &&
    !found.fresh?.some((name) => url.searchParams.get(name))
  if (!isPublic) return undefined
  const asked = new URL(url.pathname, url)
  for (const name of found.keep ?? [])
    for (const value of url.searchParams.getAll(name)) asked.searchParams.append(name, value)
  return `${asked.pathname}${asked.search}`
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-store' } })
}

/** The response is a page, not a redirect, sets no cookie, and has no content policy of the route's own. */
function isPublicResponse({ headers }: Response): boolean {
  const isPage = /^text\/html/.test(headers.get('Content-Type') ?? '')
  return isPage && !headers.has('Set-Cookie') && !headers.has('Content-Security-Policy')
}

/** Remix requests a page's data at its path plus `.data`, and `/_root.data` for the home page. */
function pageOf({ pathname }: URL): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length)
}

/** Matching walks every route, and most requests go to the same few addresses. */
function cacheRoutes(find: RouteFinder): RouteFinder {
  const known = new Map<string, RouteMatch>()
  return (pathname) => {
    const seen = known.get(pathname)
    if (seen) return seen
    const found = find(pathname)
    if (known.size > 2000) known.clear()
    known.set(pathname, found)
    return found
  }
}

/** The request line and encoding as they came: most requests for a kept page are literally the same few. */
function requestKey({ req, encoding }: Exchange): string {
  return req.method === 'GET' || req.method === 'HEAD' ? `${encoding} ${req.url}` : ''
}
