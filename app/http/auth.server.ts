import { redirect } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { Admin } from '~/domain/admins/admin'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { type Capability, mayRole } from '~/domain/admins/roles'
import { listOwnerNames, needsSecondFactor } from '~/domain/admins/team.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { logOutage } from '~/domain/outages.server'
import { Refusal } from '~/domain/refusal'
import { userOfSession } from '~/domain/sessions/sessions.server'
import type { User } from '~/domain/users/user'
import type { Owner } from '~/domain/visitors/owner'
import { createVisitor, findVisitor, type Visitor } from '~/domain/visitors/visitors.server'
import { officeUrls } from '~/urls/office'
import { orderFormUrls } from '~/urls/order-form'
import { urls } from '~/urls/shop'
import { cookies, readCookie } from './cookies.server'
import { sendsNoReferrer } from './headers.server'
import { outageRefusal, refusalResponse } from './respond.server'
import { type Identities, type RequestArgs, type Visit, visitOf } from './visit.server'

// Every loader and action calls `authenticate` first: it checks the request's origin and identifies the caller.

const ADMIN = Symbol('admin')

export interface Guest {
  visit: Visit
  user?: User
  visitor?: Visitor
  /** read by `findAdmin` and `authenticateOffice` alone, so that nothing is shown to an admin without a capability */
  [ADMIN]?: Admin
}
interface KnownGuest {
  anyone: Guest
  user: Guest & { user: User }
}
export type OfficeGuest = Guest & { admin: Admin }

interface AuthOptions {
  fromAnySite?: boolean
  /** false skips the session lookup, so that data which must not be lost is written down first */
  identify?: boolean
}

export async function authenticate<Who extends keyof KnownGuest>(
  { request, context }: RequestArgs,
  who: Who,
  { fromAnySite = false, identify = true }: AuthOptions = {},
): Promise<KnownGuest[Who]> {
  const visit = visitOf(context)
  if (!fromAnySite && isForeign(request, visit)) {
    log.event('csrf.deny', { id: visit.id })
    throw refusalResponse(new Refusal('request.crossSite'))
  }
  if (!identify && who === 'anyone') return { visit } as KnownGuest[Who]
  visit.people ??= identifyCaller(request)
  const { admin, ...people } = await resolveIdentities(visit, request)
  const guest: Guest = { visit, ...people, [ADMIN]: admin }
  if (who === 'user' && !guest.user) throw loginRequired(request)
  return guest as KnownGuest[Who]
}

/** For every address of the office: refuses an operator whose role lacks `capability`, and every other caller. */
export async function authenticateOffice(args: RequestArgs, capability: Capability): Promise<OfficeGuest> {
  const guest = await authenticate(args, 'anyone')
  const admin = guest[ADMIN]
  if (!admin) throw adminRequired(args.request, guest)
  if (lacksSecondFactor(admin, capability)) throw secondFactorRequired(args.request)
  if (!mayRole(admin.role, capability)) throw await otherRoleRequired(guest)
  return { ...guest, admin }
}

/** For an intent among several of one address, which needs more than the address itself does. */
export function assertMay({ visit, admin }: OfficeGuest, capability: Capability): void {
  if (mayRole(admin.role, capability)) return
  log.event('authz.deny', { id: visit.id })
  throw new Refusal('admin.otherRole')
}

/** The response names the owners, who may grant the capability. */
async function otherRoleRequired({ visit }: Guest): Promise<Response> {
  log.event('authz.deny', { id: visit.id })
  return refusalResponse(new Refusal('admin.otherRole'), { owners: await listOwnerNames(db) })
}

/** For addresses that are not the office's alone: undefined unless the caller is an operator with `capability`. */
export function findAdmin(guest: Guest, capability: Capability): Admin | undefined {
  const admin = guest[ADMIN]
  if (!admin || lacksSecondFactor(admin, capability) || !mayRole(admin.role, capability)) return undefined
  return admin
}

/** Whether the caller is an operator of any role, which alone permits nothing. */
export const isOfOffice = (guest: Guest): boolean => guest[ADMIN] !== undefined

/** One's own account stays open, where the second factor is turned on. */
const lacksSecondFactor = ({ role, hasSecondFactor }: Admin, capability: Capability) =>
  needsSecondFactor(role) && !hasSecondFactor && capability !== 'account'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The owner of what the request is about to store. Only storing makes a visitor row; reading makes none. A new
 * visitor's cookie goes into `headers`, which must be sent with the response, also with a refusal.
 */
export async function ensureOwner(guest: Guest, headers: Headers): Promise<Owner> {
  const known = findOwner(guest)
  if (known) return known
  await enforceLimit(db, 'visitor.address', guest.visit.address)
  const { visitor, token } = await createVisitor(db)
  headers.append('Set-Cookie', await cookies.visitor.serialize(token))
  return { visitorId: visitor.id }
}

export function findOwner({ user, visitor }: Guest): Owner | undefined {
  if (user) return { userId: user.id }
  return visitor && { visitorId: visitor.id }
}

/** No GET changes anything, so only writes from other sites are refused; plain forms therefore need no CSRF token. */
function isForeign(request: Request, visit: Visit): boolean {
  if (SAFE_METHODS.has(request.method) || readBearerToken(request)) return false
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = visit.origin ?? request.headers.get('Origin')
  // Neither header: the client is no browser, and so no other site's page.
  if (!origin || config.origins.includes(origin)) return false
  // Some pages send no Referer; old browsers then send `Origin: null` for their forms and for the order draft. A request
  // from another site would carry none of the shop's SameSite cookies, and would have to know the key in an address.
  const { pathname } = new URL(request.url)
  if (origin === 'null' && (sendsNoReferrer(pathname) || pathname === orderFormUrls.draft())) return false
  return !(config.anyOwnHost && origin === `http://${request.headers.get('Host')}`)
}

async function identifyCaller(request: Request): Promise<Identities> {
  const bearer = readBearerToken(request)
  const [session, gid, adm] = await Promise.all(
    (['session', 'visitor', 'admin'] as const).map((name) => readCookie(request, name)),
  )
  const [user, visitor, admin] = await Promise.all([
    session ? userOfSession(db, session) : undefined,
    gid ? findVisitor(db, gid) : undefined,
    findSessionAdmin(bearer, adm),
  ])
  return { user, visitor, admin }
}

/** By token or cookie: a stale token does not cancel a valid cookie. */
async function findSessionAdmin(bearer?: string, cookie?: string): Promise<Admin | undefined> {
  const byToken = bearer ? await adminOfSession(db, bearer) : undefined
  return byToken ?? (cookie ? adminOfSession(db, cookie) : undefined)
}

export function readBearerToken(request: Request): string | undefined {
  return request.headers.get('Authorization')?.match(/^Bearer ([\w-]{43})$/)?.[1]
}

async function resolveIdentities(visit: Visit, request: Request): Promise<Identities> {
  try {
    return (await visit.people) ?? {}
  } catch (error) {
    if (!logOutage(error, visit.id)) throw error
    visit.hasOutage = true
    throw refusalResponse(outageRefusal(request))
  }
}

function loginRequired(request: Request): Response {
  if (isApi(request)) return refusalResponse(new Refusal('session.missing'))
  const { pathname, search } = new URL(request.url)
  // Also after a POST: the login leads back to the form's own page.
  return redirect(urls.login(pathname.replace(/\.data$/, '') + search), {
    headers: { 'Cache-Control': 'no-store' },
  })
}

function adminRequired(request: Request, guest: Guest): Response {
  log.event('authz.deny', { id: guest.visit.id })
  if (!isApi(request)) return redirect(urls.admin(), { headers: { 'Cache-Control': 'no-store' } })
  return refusalResponse(new Refusal(guest.user ? 'admin.notAllowed' : 'admin.missing'))
}

function secondFactorRequired(request: Request): Response {
  if (isApi(request)) return refusalResponse(new Refusal('admin.noSecondFactor'))
  return redirect(officeUrls.security(), { headers: { 'Cache-Control': 'no-store' } })
}

function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}
