import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { log } from '~/config/log.server'
import { isDatabaseSilent } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { carriesOurCookie } from '~/http/cookies.server'
import { readiness } from '~/http/health/readiness.server'
import { refused } from '~/http/respond.server'
import { newVisit, type Visit } from '~/http/visit.server'
import { orderFormAddress } from '~/urls/order-form'
import { paymentAddress } from '~/urls/payment'
import { note } from './access-log.server'
import { Crowd, lull } from './admission.server'
import { coldBookLink } from './cold-links.server'
import {
  type Exchange,
  exchangeOf,
  type FindRoute,
  goneFrom,
  type RouteFound,
  requestOf,
  routeFinder,
  targetOf,
} from './exchange.server'
import { type KeptPage, keptPages, type Made } from './page-cache.server'
import { isForPostcodeSite, sendAtPostcodeSite } from './postcode-site.server'
import { arrivingInTime } from './receive-timeout.server'
import { refuseEmptyRedirects } from './redirects.server'
import { brokenPage, crowdedPage, refusedAtGate, unreadable } from './refuse-early.server'
import { send, sendFile, sendKept } from './send.server'
import type { StaticFiles } from './static-files.server'

// The web server's one listener: sends a file, a kept page, a refusal at the gate, or Remix's response; logs one line.

export type Listener = (req: IncomingMessage, res: ServerResponse) => void

/** An exchange whose address has been read. */
interface Coming extends Exchange {
  url: URL
  found: RouteFound
}

export function webListener(build: ServerBuild, files: StaticFiles): Listener {
  const handle = refuseEmptyRedirects(createRequestHandler(build, 'production'))
  const findRoute = remembered(routeFinder(build))

  return (req, res) => {
    const began = performance.now()
    arrivals += 1
    const exchange = exchangeOf(req, res)
    res.once('close', () => note(exchange, performance.now() - began))
    answer(exchange).catch((error) => {
      log.trouble('web', error, exchange.visit.id)
      if (!res.headersSent) send(exchange, brokenPage(req.url)).catch(() => res.destroy())
      else res.destroy()
    })
  }

  async function answer(exchange: Exchange) {
    const { req, res } = exchange
    const arriving = arrivingInTime(req)
    if (readiness.isLeaving()) res.shouldKeepAlive = false
    if (isForPostcodeSite(req))
      return sendAtPostcodeSite(Object.assign(exchange, { route: orderFormAddress.postcode() }))
    const elsewhere = coldBookLink(req)
    if (elsewhere) return send(Object.assign(exchange, { route: '/book/:id' }), movedTo(elsewhere))
    const known = carriesOurCookie(req.headers.cookie) ? undefined : keptPages.knownAs(nameOf(exchange))
    if (known) return sendKept(Object.assign(exchange, { kept: true, route: known.route }), known.page)
    const url = targetOf(req)
    if (!url) return send(exchange, unreadable(req))
    const reading = req.method === 'GET' || req.method === 'HEAD'
    const file = reading ? files.get(url.pathname) : undefined
    if (file) return sendFile(Object.assign(exchange, { route: '/(file)' }), file)
    const found = findRoute(pageOf(url))
    if (found.isSlow) arriving?.mayBeSlow()
    const coming: Coming = Object.assign(exchange, { url, found, route: found.pattern })
    const name = reading ? nameOfPublic(coming) : undefined
    const page = name && (await publicPage(coming, name))
    if (page) return sendKept(coming, page)
    const response = refusedAtGate(coming) ?? (await answered(coming, reading))
    const stale = name && response.status === 503 && coming.visit.hasOutage && (await staleOf(coming, name))
    return stale ? sendKept(coming, stale) : send(coming, response)
  }

  /** Page views wait in the queue; form posts and navigation inside the app do not. */
  async function answered(coming: Coming, reading: boolean): Promise<Response> {
    const { pathname } = coming.url
    const isOpened = reading && coming.found.isPage && !pathname.endsWith('.data')
    // A buyer who returns from the payment window must not be sent away.
    if (!isOpened || pathname === paymentAddress.results()) return rendered(coming)
    const page = await crowd.inTurn(async () => {
      await lull(() => arrivals)
      return rendered(coming)
    }, goneFrom(coming))
    return page ?? crowdedPage(pathname)
  }

  /** While the database is down, members get the public page too: it shows more than an error does. */
  async function publicPage(coming: Coming, name: string): Promise<KeptPage | undefined> {
    const stale = isDatabaseSilent() ? await staleOf(coming, name) : undefined
    if (stale || carriesOurCookie(coming.req.headers.cookie)) return stale
    const kept = keptPages.get(name, coming.encoding)
    if (!kept) return keptPages.keep(name, coming.encoding, () => made(new URL(name, coming.url)))
    keptPages.alsoKnownAs(nameOf(coming), { page: kept, route: coming.found.pattern })
    coming.kept = true
    return kept
  }

  async function staleOf(coming: Coming, name: string): Promise<KeptPage | undefined> {
    const stale = await keptPages.stale(name, coming.encoding)
    if (stale) coming.kept = true
    return stale
  }

  /** Rendered without any visitor's cookies or headers, for all requests of this moment. */
  async function made(asked: URL): Promise<Made | undefined> {
    const nonce = randomBytes(16).toString('base64')
    const visit: Visit = { ...newVisit('-'), nonce }
    const response = await handle(new Request(asked, { headers: { Accept: 'text/html' } }), { visit })
    if (!isForEverybody(response)) return undefined
    const { status } = response
    const isBroken = visit.broken || visit.hasOutage
    const keep = status === 200 && !isBroken && !/no-store/.test(response.headers.get('Cache-Control') ?? '')
    const html = await response.text()
    const { pathname } = asked
    return { html, pathname, nonce, status, headers: Object.fromEntries(response.headers), keep, isBroken }
  }

  async function rendered(coming: Coming): Promise<Response> {
    const { visit, url, found } = coming
    visit.nonce = found.isPage ? randomBytes(16).toString('base64') : undefined
    const response = await handle(requestOf(coming, url), { visit })
    // Remix's own error response is bare English text.
    if (response.status === 500 && !/html|json|x-script/.test(response.headers.get('Content-Type') ?? '')) {
      return found.isPage ? brokenPage(url.pathname) : refused(new Refusal('shop.broken'))
    }
    return response
  }
}

/**
 * A page takes about ten milliseconds of the one thread; a visitor waits two seconds at most. 16 at once: as many as
 * may wait for the database or the storage without keeping the thread idle.
 */
const crowd = new Crowd({ atOnce: 16, longestMs: 700 })
let arrivals = 0

/**
 * The address of a page that is the same for every visitor, without query parameters that the page does not read
 * (campaign marks). None for a page that greets a new login or has more variants than are worth keeping.
 */
function nameOfPublic({ url, found }: Coming): string | undefined {
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

function movedTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-store' } })
}

/** The response is a page, not a redirect, sets no cookie, and has no content policy of the route's own. */
function isForEverybody({ headers }: Response): boolean {
  const isPage = /^text\/html/.test(headers.get('Content-Type') ?? '')
  return isPage && !headers.has('Set-Cookie') && !headers.has('Content-Security-Policy')
}

/** Remix requests a page's data at its path plus `.data`, and `/_root.data` for the home page. */
function pageOf({ pathname }: URL): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length)
}

/** Matching walks every route, and most requests go to the same few addresses. */
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

/** The request line and encoding as they came: most requests for a kept page are literally the same few. */
function nameOf({ req, encoding }: Exchange): string {
  return req.method === 'GET' || req.method === 'HEAD' ? `${encoding} ${req.url}` : ''
}
