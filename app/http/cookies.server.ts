import { createCookie } from '@remix-run/node'
import { config } from '~/config/config.server'
import { KEY_LIFETIME_MS } from '~/domain/payments/payment'

// Over https the cookies are bound to this host (`__Host-`); plain http (a demo) cannot do that.

const prefix = config.https ? '__Host-' : ''
const common = { path: '/', httpOnly: true, secure: config.https, sameSite: 'lax' as const }
const DAY = 24 * 3600

export const cookies = {
  session: createCookie(`${prefix}sid`, { ...common, maxAge: 30 * DAY }),
  visitor: createCookie(`${prefix}gid`, { ...common, maxAge: 180 * DAY }),
  admin: createCookie(`${prefix}adm`, { ...common, sameSite: 'strict', maxAge: 8 * 3600 }),
  /** An OAuth attempt, and the step that is left after it. */
  trip: createCookie(`${prefix}trip`, { ...common, maxAge: 40 * 60 }),
  /** Signed: registrations found by their code, each with its own expiry. */
  wadiz: createCookie(`${prefix}wz`, { ...common, maxAge: 30 * 60, secrets: config.secrets }),
  /** Signed, so that only the shop can state that a login from this browser succeeded before. */
  device: createCookie(`${prefix}dev`, { ...common, maxAge: 365 * DAY, secrets: config.secrets }),
  /** Says that book lists are to be shown without this visitor's child. */
  child: createCookie(`${prefix}child`, { ...common, maxAge: 365 * DAY }),
  toast: createCookie(`${prefix}toast`, { ...common, maxAge: 60 }),
  /** Sealed: keys of a payment that wait for the database, for as long as the provider accepts them. */
  payment: createCookie(`${prefix}pay`, { ...common, maxAge: KEY_LIFETIME_MS / 1000 }),
}

const names = Object.values(cookies).map((cookie) => cookie.name)
/** A whole name: other scripts of the host set cookies such as `_gid`. */
const SHOP_COOKIE = new RegExp(`(^|;)\\s*(${names.join('|')})=`)

/** A request without any of the shop's cookies can show nothing personal. */
export function hasShopCookie(header: string | undefined | null): boolean {
  return !!header && SHOP_COOKIE.test(header)
}

export type CookieName = keyof typeof cookies

/** A token has 43 letters: any other value needs no database query. */
const TOKEN = /^[\w-]{43}$/
const VALUE_PATTERNS: Record<CookieName, RegExp> = {
  session: TOKEN,
  visitor: TOKEN,
  admin: TOKEN,
  trip: TOKEN,
  wadiz: /^\d{1,10}\.\d{10}(-\d{1,10}\.\d{10}){0,29}$/,
  device: /^\d{1,10}\.[\w-]{22}$/,
  child: /^off$/,
  toast: /^\w{1,40}$/,
  payment: /^[\w-]{40,2800}$/,
}

export const readCookie = (request: Request, name: CookieName) =>
  readCookieHeader(request.headers.get('Cookie'), name)

export async function readCookieHeader(
  header: string | undefined | null,
  name: CookieName,
): Promise<string | undefined> {
  if (!header?.includes(`${cookies[name].name}=`)) return undefined
  const value = await cookies[name].parse(header)
  return typeof value === 'string' && VALUE_PATTERNS[name].test(value) ? value : undefined
}
