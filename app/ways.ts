import { address } from './addresses'

// Where somebody is led on, as far as an address says it: never off this site.

/** A path on this site, or home: an address somebody handed us never leads elsewhere. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const there = new URL(wanted, 'https://here.invalid')
  // `/.//elsewhere` only turns into `//elsewhere` when it is resolved.
  if (there.origin !== 'https://here.invalid' || there.pathname.startsWith('//')) return '/'
  return there.pathname + there.search + there.hash
}

/** Where nobody is led back to who has just logged in. */
const NEVER_BACK =
  /^\/(auth|login|signup|logout|api|books)(\/|\?|#|$)|^\/book\/\d+\/?($|#|\?(?!(.*&)?preview=))/i

/** Where a login leads: back to where it interrupted, to the order form, or home. Never off this site. */
export function pathAfterLogin(query: URLSearchParams): string {
  const back = safePath(query.get('returnTo'))
  if (back !== '/' && !NEVER_BACK.test(back)) return back
  return query.get('redirectTo') === address.checkout() ? address.checkout() : address.home()
}

/** What of an address goes along to the next page of joining. */
export function wayBack(query: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of ['returnTo', 'redirectTo']) {
    const value = query.get(name)
    if (value)
      kept.set(
        name,
        name === 'returnTo' ? safePath(value) : pathAfterLogin(new URLSearchParams({ redirectTo: value })),
      )
  }
  return kept.toString()
}
