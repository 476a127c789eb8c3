import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { log } from '~/config/log.server'
import { logOutage } from '~/domain/outages.server'
import { Refusal } from '~/domain/refusal'
import { findCookieMember, findShownChild } from '~/http/cookie-holder.server'
import { hasShopCookie } from '~/http/cookies.server'
import { readiness } from '~/http/health/readiness.server'
import { refusalResponse } from '~/http/respond.server'
import { runInSpan } from '~/outgoing/traces/spans.server'
import { orderFormUrls } from '~/urls/order-form'
import { paymentUrls } from '~/urls/payment'
import { logRequest } from './access-log.server'
import { RenderQueue, waitUntilQuiet } from './admission.server'
import { findBookRedirect } from './book-redirect.server'
import { createBranchHandler } from './branch-handler.server'
import {
  abortOnClose,
  createExchange,
  createRouteFinder,
  type Exchange,
  type ParsedExchange,
  parseTarget,
  toWebRequest,
} from './exchange.server'
import { childFiller } from './pages/child-filler.server'
import { fillRendered } from './pages/member-page.server'
import { findPublicKey, pathOfPage } from './pages/page-address.server'
import { createPublicPages, findKnownPage } from './pages/public-pages.server'
import { isForPostcodeSite, sendAtPostcodeSite } from './postcode-site.server'
import { startReceiveTimeout } from './receive-timeout.server'
import { refuseEmptyRedirects } from './redirects.server'
import { refuseEarly, refuseUnreadable, renderBusyPage, renderErrorPage } from './refuse-early.server'
import { sendCachedPage, sendFile, sendResponse } from './send.server'
import type { StaticFiles } from './static-files.server'

// The web server's one listener: sends a file, a kept page, an early refusal, or Remix's response; logs one line.

type Listener = (req: IncomingMessage, res: ServerResponse) => void

export function createWebListener(build: ServerBuild, files: StaticFiles): Listener {
  const findRoute = createRouteFinder(build)
  const handle = refuseEmptyRedirects(createBranchHandler(build, findRoute))
  const pages = createPublicPages(handle)

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
    const known = hasShopCookie(req.headers.cookie) ? undefined : findKnownPage(exchange)
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
    const page = name && (await pages.find(coming, name))
    if (page) return sendCachedPage(coming, page)
    const response = refuseEarly(coming) ?? (await renderInTurn(coming, reading))
    const stale =
      name && response.status === 503 && coming.visit.hasOutage && (await pages.findStale(coming, name))
    return stale ? sendCachedPage(coming, stale) : sendResponse(coming, response)
  }

  /** Page views wait in the queue; form posts and navigation inside the app do not. */
  async function renderInTurn(coming: ParsedExchange, reading: boolean): Promise<Response> {
    const { pathname } = coming.url
    const isOpened = reading && coming.found.isPage && !pathname.endsWith('.data')
    // A buyer who returns from the payment window must not be sent away.
    if (!isOpened || pathname === paymentUrls.results()) return renderForVisitor(coming)
    const page = await renderQueue.run(async () => {
      await waitUntilQuiet(() => arrivals)
      return renderForVisitor(coming)
    }, abortOnClose(coming))
    return page ?? renderBusyPage(pathname)
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

  async function renderForVisitor(coming: ParsedExchange): Promise<Response> {
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
