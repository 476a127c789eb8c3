import { redirect } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { Admin } from '~/domain/admins/admin'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { logOutage } from '~/domain/outages.server'
import type { Owner } from '~/domain/photos/photo'
import { Refusal } from '~/domain/refusal'
import { adminOfSession, userOfSession } from '~/domain/sessions/sessions.server'
import type { User } from '~/domain/users/user'
import { newVisitor, type Visitor, visitorOf } from '~/domain/visitors/visitors.server'
import { orderFormAddress } from '~/urls/order-form'
import { address, isWadiz } from '~/urls/shop'
import { cookies, readCookie } from './cookies.server'
import { refusalWithoutDatabase, refused } from './respond.server'
import { type Arriving, type People, type Visit, visitOf } from './visit.server'

// Every loader and action calls `enter` first: it checks the request's origin and identifies the caller.

export interface Guest {
  visit: Visit
  user?: User
  visitor?: Visitor
  admin?: Admin
}
interface Guests {
  anyone: Guest
  user: Guest & { user: User }
  admin: Guest & { admin: Admin }
}

interface Entering {
  fromAnySite?: boolean
  /** false skips the session lookup, so that data which must not be lost is written down first */
  identify?: boolean
}

export async function enter<Role extends keyof Guests>(
  { request, context }: Arriving,
  role: Role,
  { fromAnySite = false, identify = true }: Entering = {},
): Promise<Guests[Role]> {
  const visit = visitOf(context)
  if (!fromAnySite && isForeign(request, visit)) {
    log.event('csrf.deny', { id: visit.id })
    throw refused(new Refusal('request.crossSite'))
  }
  if (!identify && role === 'anyone') return { visit } as Guests[Role]
  visit.people ??= peopleBehind(request)
  const guest: Guest = { visit, ...(await reached(visit, request)) }
  if (role === 'user' && !guest.user) throw loginFirst(request)
  if (role === 'admin' && !guest.admin) throw adminsOnly(request, visit, guest)
  return guest as Guests[Role]
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The owner of what the request is about to store. Only storing makes a visitor row; reading makes none. A new
 * visitor's cookie goes into `headers`, which must be sent with the response, also with a refusal.
 */
export async function ownerIn(guest: Guest, headers: Headers): Promise<Owner> {
  const known = ownerBehind(guest)
  if (known) return known
  await countTry(db, 'visitor.address', guest.visit.address)
  const { visitor, token } = await newVisitor(db)
  headers.append('Set-Cookie', await cookies.visitor.serialize(token))
  return { visitorId: visitor.id }
}

/** The owner whose rows a read-only request may see. */
export function ownerBehind({ user, visitor }: Guest): Owner | undefined {
  if (user) return { userId: user.id }
  return visitor && { visitorId: visitor.id }
}

/** No GET changes anything, so only writes from other sites are refused; plain forms therefore need no CSRF token. */
function isForeign(request: Request, visit: Visit): boolean {
  if (SAFE_METHODS.has(request.method) || bearerOf(request)) return false
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = visit.origin ?? request.headers.get('Origin')
  // Neither header: the client is no browser, and so no other site's page.
  if (!origin || config.origins.includes(origin)) return false
  // The campaign's pages send no Referer; old browsers then send `Origin: null` for its forms and for the order draft.
  // A request from another site would carry none of the shop's SameSite cookies, and these paths rely on those alone.
  const { pathname } = new URL(request.url)
  if (origin === 'null' && (isWadiz(pathname) || pathname === orderFormAddress.draft())) return false
  return !(config.anyOwnHost && origin === `http://${request.headers.get('Host')}`)
}

async function peopleBehind(request: Request): Promise<People> {
  const bearer = bearerOf(request)
  const [session, gid, adm] = await Promise.all(
    (['session', 'visitor', 'admin'] as const).map((name) => readCookie(request, name)),
  )
  const [user, visitor, admin] = await Promise.all([
    session ? userOfSession(db, session) : undefined,
    gid ? visitorOf(db, gid) : undefined,
    adminBehind(bearer, adm),
  ])
  return { user, visitor, admin }
}

/** By token or cookie: a stale token does not cancel a valid cookie. */
async function adminBehind(bearer?: string, cookie?: string): Promise<Admin | undefined> {
  const byToken = bearer ? await adminOfSession(db, bearer) : undefined
  return byToken ?? (cookie ? adminOfSession(db, cookie) : undefined)
}

export function bearerOf(request: Request): string | undefined {
  return request.headers.get('Authorization')?.match(/^Bearer ([\w-]{43})$/)?.[1]
}

async function reached(visit: Visit, request: Request): Promise<People> {
  try {
    return (await visit.people) ?? {}
  } catch (error) {
    if (!logOutage(error, visit.id)) throw error
    visit.hasOutage = true
    throw refused(refusalWithoutDatabase(request))
  }
}

function loginFirst(request: Request): Response {
  if (isApi(request)) return refused(new Refusal('session.missing'))
  const { pathname, search } = new URL(request.url)
  // Also after a POST: the login leads back to the form's own page.
  return redirect(address.login(pathname.replace(/\.data$/, '') + search), {
    headers: { 'Cache-Control': 'no-store' },
  })
}

function adminsOnly(request: Request, visit: Visit, guest: Guest): Response {
  log.event('authz.deny', { id: visit.id })
  if (!isApi(request)) return redirect(address.admin(), { headers: { 'Cache-Control': 'no-store' } })
  return refused(new Refusal(guest.user ? 'admin.notAllowed' : 'admin.missing'))
}

function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}
