import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { hasShopCookie } from '~/http/cookies.server'

// A book's bare address (typed, or linked from another site) leads a visitor without our cookies to the book's card on
// the home page. Every link that the shop gives out carries `preview`, so it opens the book; so does any other way in.

const BARE_BOOK = /^\/book\/([1-9]\d{0,9})(?:\?(.*))?$/

/** Chromium says `none` of a page that it fetches ahead for a link of ours, but names the page with that link. */
function isFetchedAhead({ 'sec-purpose': purpose, referer = '', host }: IncomingHttpHeaders): boolean {
  return /^prefetch/.test(String(purpose)) && URL.canParse(referer) && new URL(referer).host === host
}

export function findBookRedirect({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !url.startsWith('/book/')) return undefined
  const [, id, query] = BARE_BOOK.exec(url) ?? []
  if (!id || new URLSearchParams(query).has('preview')) return undefined
  const site = headers['sec-fetch-site']
  if ((site !== 'none' && site !== 'cross-site') || isFetchedAhead(headers)) return undefined
  const wanted = headers['sec-fetch-dest']
  if (wanted !== undefined && wanted !== 'document') return undefined
  return hasShopCookie(headers.cookie) ? undefined : `/#book-${id}`
}
