import type { RouteMatch } from '../exchange.server'

// The address of a page: without the query parameters that it does not read, and behind a request for its data.

/**
 * The address of a page that is the same for every visitor, without query parameters that the page does not read
 * (campaign marks). None for a page that greets a new login or has more variants than are worth keeping.
 */
export function findPublicKey({ url, found }: { url: URL; found: RouteMatch }): string | undefined {
  const isPublic =
    found.keep &&
    !url.pathname.endsWith('.data') &&
    !url.searchParams.has('login') &&
    !found.fresh?.some((name) => url.searchParams.get(name))
  if (!isPublic) return undefined
  const address = new URL(url.pathname, url)
  for (const name of found.keep ?? [])
    for (const value of url.searchParams.getAll(name)) address.searchParams.append(name, value)
  return `${address.pathname}${address.search}`
}

/** Remix requests a page's data at its path plus `.data`, and `/_root.data` for the home page. */
export function pathOfPage({ pathname }: URL): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length)
}
