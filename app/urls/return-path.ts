import { urls } from './shop'

// Addresses to go on to, read from a query: never off this site.

/** A path on this site, or home: an address from outside never leads to another site. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const there = new URL(wanted, 'https://here.invalid')
  // `/.//elsewhere` becomes `//elsewhere` only when resolved.
  if (there.origin !== 'https://here.invalid' || there.pathname.startsWith('//')) return '/'
  return there.pathname + there.search + there.hash
}

/** Pages that a login never leads back to. */
const NO_RETURN_PATHS =
  /^\/(auth|login|signup|logout|api|books)(\/|\?|#|$)|^\/book\/\d+\/?($|#|\?(?!(.*&)?preview=))/i

/** The address after a login: the interrupted page, the order form, or home. Never off this site. */
export function pathAfterLogin(query: URLSearchParams): string {
  const back = safePath(query.get('returnTo'))
  if (back !== '/' && !NO_RETURN_PATHS.test(back)) return back
  return query.get('redirectTo') === urls.checkout() ? urls.checkout() : urls.home()
}

/** The addresses to which a provider's login may lead back. */
export const pathsAfterOAuth: readonly string[] = [urls.home(), urls.checkout(), urls.cart()]

/** The part of the query that the next page of joining needs. */
export function returnQuery(query: URLSearchParams): string {
  const params = new URLSearchParams()
  for (const name of ['returnTo', 'redirectTo']) {
    const value = query.get(name)
    if (value)
      params.set(
        name,
        name === 'returnTo' ? safePath(value) : pathAfterLogin(new URLSearchParams({ redirectTo: value })),
      )
  }
  return params.toString()
}
