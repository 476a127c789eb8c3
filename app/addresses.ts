/** Every address of the shop by name. */
export const address = {
  home: () => '/',
  admin: () => '/admin',
  login: (returnTo?: string) =>
    returnTo ? `/auth/login?returnTo=${encodeURIComponent(returnTo)}` : '/auth/login',
} as const

/** A path on this site, or home: an address somebody handed us never leads elsewhere. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const there = new URL(wanted, 'https://here.invalid')
  // `/.//elsewhere` only turns into `//elsewhere` when it is resolved.
  if (there.origin !== 'https://here.invalid' || there.pathname.startsWith('//')) return '/'
  return there.pathname + there.search + there.hash
}
