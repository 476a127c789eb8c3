import { data } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { Admin } from '~/domain/admins/admin'
import { logInAdmin } from '~/domain/admins/log-in.server'
import { mayRole } from '~/domain/admins/roles'
import { db } from '~/domain/db.server'
import { isInvitation } from '~/domain/notices/notice-query'
import { Refusal } from '~/domain/refusal'
import { endSession } from '~/domain/sessions/sessions.server'
import { type Guest, type OfficeGuest, readBearerToken } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { recoveryToastName } from '~/texts/office/team/recovery-toasts'

export type Operator = OfficeGuest

/** What the frame of every office page shows. */
export const officeOf = ({ username, role }: Admin) => ({
  admin: username,
  role,
  hasTools: config.paymentTools,
})

/** The data of an office page with its frame; never cached. */
export function officePageData<Content extends object>({ admin }: Operator, content: Content) {
  return data({ ...content, office: officeOf(admin) }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Actor and origin as the audit log and an order's history store them. */
export function auditActor({ visit, admin }: Operator) {
  return { actor: `admin:${admin.id}` as const, address: visit.address, requestId: visit.id }
}

interface LoginInput {
  username: string
  password: string
  code?: string
  recovery?: string
}

/** Logs an operator in: the token goes to programs, and into a cookie for clients that send no header. */
export async function logInOperator(guest: Guest, typed: LoginInput, headers: Headers): Promise<string> {
  if (!typed.username.trim()) throw new Refusal('admin.noName', 'username')
  if (!typed.password) throw new Refusal('admin.noPassword', 'password')
  const { id, address } = guest.visit
  try {
    const { token, recoveryCodesLeft } = await logInAdmin(db, { ...typed, from: address, requestId: id })
    log.event('admin.login', { id })
    headers.append('Set-Cookie', await cookies.admin.serialize(token))
    if (recoveryCodesLeft !== undefined) {
      const toast = recoveryToastName(recoveryCodesLeft)
      headers.append('Set-Cookie', await cookies.toast.serialize(toast))
    }
    return token
  } catch (error) {
    if (error instanceof Refusal && /^admin\.wrong/.test(error.code)) log.event('auth.fail', { id })
    throw error
  }
}

export async function logOutOperator(request: Request, headers: Headers) {
  for (const token of await readAdminTokens(request)) await endSession(db, token)
  headers.append('Set-Cookie', await cookies.admin.serialize('', { maxAge: 0 }))
}

export async function readAdminTokens(request: Request): Promise<string[]> {
  const tokens = [readBearerToken(request), await readCookie(request, 'admin')]
  return tokens.filter((token) => token !== undefined)
}

/** In a demo links can be followed, except an invitation by an operator who may not invite. */
export function bodyFor({ admin }: Operator, { fact, body }: { fact: string; body: string }): string {
  const mayFollow = config.demo && (!isInvitation(fact) || mayRole(admin.role, 'team'))
  return mayFollow ? body : removeLinks(body)
}

/** A letter may hold a link that opens an account, so staff of a live shop see letters without their links. */
export function removeLinks(body: string): string {
  return body.replace(/(https?:\/\/|\/auth\/|\/admin\/)\S+/gi, '(링크는 받은 분만 볼 수 있어요)')
}
