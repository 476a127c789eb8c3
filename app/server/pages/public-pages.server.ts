import { randomBytes } from 'node:crypto'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isDatabaseSilent } from '~/domain/db.server'
import { logOutage } from '~/domain/outages.server'
import { findCookieMember, findShownChild, hasToast, showsOwnBooks } from '~/http/cookie-holder.server'
import { hasShopCookie } from '~/http/cookies.server'
import { newVisit, type Visit } from '~/http/visit.server'
import { isWadiz, urls } from '~/urls/shop'
import type { createBranchHandler } from '../branch-handler.server'
import type { Exchange, ParsedExchange } from '../exchange.server'
import { pageCache } from '../page-cache.server'
import type { CachedPage, PageForm, RenderedPage } from './cached-page.server'
import { childFiller } from './child-filler.server'
import { MemberFragments, memberFiller, type RenderSample } from './fragments.server'
import { fillPage, makePrivate } from './member-page.server'

// Pages that are the same for every visitor: rendered once, kept, and sent with what is this visitor's in their slots.

type Handler = ReturnType<typeof createBranchHandler>

export function createPublicPages(handle: Handler) {
  const fragments = new MemberFragments(renderSample)
  return { find, findStale }

  /** While the database is down, members get the public page too, rather than an error. */
  async function find(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const stale = isDatabaseSilent() ? await findStale(coming, name) : undefined
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
    return page ?? pageCache.getOrRender(name, form, () => renderForEveryone(new URL(name, coming.url)))
  }

  async function findStale(coming: ParsedExchange, name: string): Promise<CachedPage | undefined> {
    const stale = await pageCache.getStale(name, coming.encoding)
    if (stale) coming.isCached = true
    return stale
  }

  /** Rendered without any visitor's cookies or headers, for all requests of this moment. */
  async function renderForEveryone(address: URL): Promise<RenderedPage | undefined> {
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

  /** A page that needs no query: its frame is every page's. */
  async function renderSample(...[sampleMember, slotMark]: Parameters<RenderSample>): Promise<string> {
    const visit: Visit = { ...newVisit('-'), sampleMember, slotMark }
    const response = await handle(new Request(new URL(urls.terms(), config.publicOrigin)), { visit })
    return response.text()
  }
}

/** The response is a page, not a redirect, sets no cookie, and has no content policy of the route's own. */
function isPublicResponse({ headers }: Response): boolean {
  const isPage = /^text\/html/.test(headers.get('Content-Type') ?? '')
  return isPage && !headers.has('Set-Cookie') && !headers.has('Content-Security-Policy')
}

/** The page that was sent for literally the same request, which is most requests. */
export function findKnownPage(exchange: Exchange) {
  return pageCache.findByRequest(requestKey(exchange))
}

/** A visitor from elsewhere gets a page with its styles inside. */
function formFor({ req, encoding }: Pick<Exchange, 'req' | 'encoding'>): PageForm {
  return /^(none|cross-site)$/.test(String(req.headers['sec-fetch-site'])) ? `arrival ${encoding}` : encoding
}

/** The request line and form as they came: most requests for a kept page are literally the same few. */
function requestKey({ req, encoding }: Exchange): string {
  return req.method === 'GET' || req.method === 'HEAD' ? `${formFor({ req, encoding })} ${req.url}` : ''
}
