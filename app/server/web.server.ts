import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isDatabaseSilent } from '~/domain/db.server'
import { logOutage } from '~/domain/outages.server'
import { Refusal } from '~/domain/refusal'
import { findCookieMember, findShownChild, hasToast, showsOwnBooks } from '~/http/cookie-holder.server'
import { hasShopCookie } from '~/http/cookies.server'
import { readiness } from '~/http/health/readiness.server'
import { refusalResponse } from '~/http/respond.server'
import { newVisit, type Visit } from '~/http/visit.server'
import { runInSpan } from '~/outgoing/traces/spans.server'
import { orderFormUrls } from '~/urls/order-form'
import { paymentUrls } from '~/urls/payment'
import { isWadiz, urls } from '~/urls/shop'
import { logRequest } from './access-log.server'
import { RenderQueue, waitUntilQuiet } from './admission.server'
import { findBookRedirect } from './book-redirect.server'
import { createBranchHandler } from './branch-handler.server'
import {
  abortOnClose,
  createExchange,
  createRouteFinder,
  type Exchange,
  parseTarget,
  type RouteMatch,
  toWebRequest,
} from './exchange.server'
import { pageCache } from './page-cache.server'
import type { CachedPage, PageForm, RenderedPage } from './pages/cached-page.server'
import { childFiller } from './pages/child-filler.server'
import { MemberFragments, memberFiller, type RenderSample } from './pages/fragments.server'
import { fillPage, fillRendered, makePrivate } from './pages/member-page.server'
import { findPublicKey, pathOfPage } from './pages/page-address.server'
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
  const findRoute = createRouteFinder(build)
  const handle = refuseEmptyRedirects(createBranchHandler(build, findRoute))
  const fragments = new MemberFragments(renderSample)

  return (req, res) => {
    const began = performance.now()
    arrivals += 1
    const exchange = createExchange(req, res)
    res.once('close', () => logRequest(exchange, performance.now() - began))
    runInSpan(exchange.span, () => answer(exchange)).catch((error) => {
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
    if (known)
      return sendCachedPage(Object.assign(exchange, { isCached: true, route: known.route }), known.page)
    const url = parseTarget(req)
    if (!url) return sendResponse(exchange, refuseUnreadable(req))
    const reading = req.method === 'GET' || req.method === 'HEAD'
    const file = reading ? files.get(url.pathname) : undefined
    if (file) return sendFile(Object.assign(exchange, { route: '/(file)' }), file)
    const found = findRoute(pathOfPage(url))
    if (found.isSlow) arriving?.extend()
    const coming: ParsedExchange = Object.assign(exchange, { url, found, route: found.pattern })
    const name = reading ? findPublicKey(coming) : undefined
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

  /** While the database is down, members get the public page too, rather than an error. */
  async function publicPage(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const stale = isDatabaseSilent() ? await staleOf(coming, name) : undefined
    if (stale) return stale
    if (hasShopCookie(coming.req.headers.cookie)) return privatePage(coming, name)
    const page = await keptPage(coming, name, formFor(coming))
    if (page && coming.isCached)
      pageCache.rememberRequest(requestKey(coming), { page, route: coming.found.pattern })
    return page
  }

  /** A kept page with this member in its slots; none if the page shows more of this visitor than its slots do. */
  async function privatePage(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    try {
      return (await hasToast(coming.req.headers.cookie)) ? undefined : await fillSlots(coming, name)
    } catch (error) {
      // The page is rendered for this visitor, or the outage is shown.
      if (!logOutage(error, coming.visit.id)) log.error('page.slots', error, coming.visit.id)
      coming.isCached = false
      return undefined
    }
  }

  async function fillSlots(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const { encoding, found, url } = coming
    const { cookie, 'if-none-match': knownEtag } = coming.req.headers
    // The campaign's frame has no login and no cart.
    const hasSlots = !isWadiz(url.pathname)
    const member = hasSlots || found.personal ? await findCookieMember(cookie) : undefined
    if (found.personal?.some((parameter) => url.searchParams.has(parameter))) return undefined
    if (found.personal && (await showsOwnBooks(cookie, member))) return undefined
    const child = found.showsChild ? await findShownChild(cookie, member) : undefined
    const isFilled = hasSlots && (member || child)
    const page = await keptPage(coming, name, isFilled ? 'segments' : encoding)
    if (!page || !isFilled) return page && makePrivate(page)
    const fillers = [
      ...(member ? [memberFiller(await fragments.load(), member.summary)] : []),
      ...(child ? [childFiller(child, name)] : []),
    ]
    return fillPage(page, { fillers, encoding, knownEtag })
  }

  async function keptPage(coming: ParsedExchange, name: string, form: PageForm) {
    const page = pageCache.get(name, form)
    coming.isCached = page !== undefined
    return page ?? pageCache.getOrRender(name, form, () => made(new URL(name, coming.url)))
  }

  async function staleOf(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const stale = await pageCache.getStale(name, coming.encoding)
    if (stale) coming.isCached = true
    return stale
  }

  /** Rendered without any visitor's cookies or headers, for all requests of this moment. */
  async function made(address: URL): Promise<RenderedPage | undefined> {
    const nonce = randomBytes(16).toString('base64')
    const slotMark = randomBytes(16).toString('hex')
    const visit: Visit = { ...newVisit('-'), nonce, slotMark }
    const response = await handle(new Request(address, { headers: { Accept: 'text/html' } }), { visit })
    if (!isPublicResponse(response)) return undefined
    const { status } = response
    const isBroken = visit.broken || visit.hasOutage
    const keep = status === 200 && !isBroken && !/no-store/.test(response.headers.get('Cache-Control') ?? '')
    const html = await response.text()
    const { pathname } = address
    return {
      html,
      pathname,
      nonce,
      slotMark,
      status,
      headers: Object.fromEntries(response.headers),
      isCacheable: keep,
      isBroken,
    }
  }

  /** None during an outage: the page is worth more than the child on its covers. */
  async function childOf({ req, visit }: ParsedExchange) {
    const { cookie } = req.headers
    try {
      return await findShownChild(cookie, await findCookieMember(cookie))
    } catch (error) {
      if (!logOutage(error, visit.id)) log.error('page.slots', error, visit.id)
      return undefined
    }
  }

  /** A page that needs no query: its frame is every page's. */
  async function renderSample(...[sampleMember, slotMark]: Parameters<RenderSample>): Promise<string> {
    const visit: Visit = { ...newVisit('-'), sampleMember, slotMark }
    const response = await handle(new Request(new URL(urls.terms(), config.publicOrigin)), { visit })
    return response.text()
  }

  async function rendered(coming: ParsedExchange): Promise<Response> {
    const { visit, url, found } = coming
    visit.nonce = found.isPage ? randomBytes(16).toString('base64') : undefined
    const child = found.showsChild ? await childOf(coming) : undefined
    visit.slotMark = child && randomBytes(16).toString('hex')
    const response = await handle(toWebRequest(coming, url), { visit })
    if (child) return fillRendered(response, childFiller(child, url.pathname + url.search), visit.slotMark)
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

function redirectTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-store' } })
}

/** The response is a page, not a redirect, sets no cookie, and has no content policy of the route's own. */
function isPublicResponse({ headers }: Response): boolean {
  const isPage = /^text\/html/.test(headers.get('Content-Type') ?? '')
  return isPage && !headers.has('Set-Cookie') && !headers.has('Content-Security-Policy')
}

/** A visitor from elsewhere gets a page with its styles inside. */
function formFor({ req, encoding }: Pick<Exchange, 'req' | 'encoding'>): PageForm {
  return /^(none|cross-site)$/.test(String(req.headers['sec-fetch-site'])) ? `arrival ${encoding}` : encoding
}

/** The request line and form as they came: most requests for a kept page are literally the same few. */
function requestKey({ req, encoding }: Exchange): string {
  return req.method === 'GET' || req.method === 'HEAD' ? `${formFor({ req, encoding })} ${req.url}` : ''
}
