import { data } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { Admin } from '~/domain/admins/admin'
import { enterOffice } from '~/domain/admins/entering.server'
import { recordDeed } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { noticesFor } from '~/domain/notices/notices.server'
import type { Pager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { endSession } from '~/domain/sessions/sessions.server'
import { spacedPhone } from '~/domain/users/joining'
import { bearerOf, type Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'

// Login and logout of the office: shared by its form and the API.

export type Operator = Guest & { admin: Admin }

/** The data of an office page with its frame; never cached. */
export function inOffice<Shown extends object>({ admin }: Operator, shown: Shown) {
  const office = { admin: admin.username, hasTools: config.paymentTools }
  return data({ ...shown, office }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Actor and origin as the audit log and an order's history store them. */
export function byOperator({ visit, admin }: Operator) {
  return { actor: `admin:${admin.id}` as const, address: visit.address, requestId: visit.id }
}

interface Typed {
  username: string
  password: string
  code?: string
}

/** Logs an operator in: the token goes to programs, and into a cookie for clients that send no header. */
export async function comeIn(guest: Guest, typed: Typed, headers: Headers): Promise<string> {
  if (!typed.username.trim()) throw new Refusal('admin.noName', 'username')
  if (!typed.password) throw new Refusal('admin.noPassword', 'password')
  const { id, address } = guest.visit
  try {
    const token = await enterOffice(db, { ...typed, from: address, requestId: id })
    log.event('admin.login', { id })
    headers.append('Set-Cookie', await cookies.admin.serialize(token))
    return token
  } catch (error) {
    if (error instanceof Refusal && /^admin\.wrong/.test(error.code)) log.event('auth.fail', { id })
    throw error
  }
}

/** Ends the sessions of the token and of the cookie, if both were sent. */
export async function goOut(request: Request, headers: Headers) {
  for (const token of await tokensIn(request)) await endSession(db, token)
  headers.append('Set-Cookie', await cookies.admin.serialize('', { maxAge: 0 }))
}

/** The tokens of the header and of the cookie. */
export async function tokensIn(request: Request): Promise<string[]> {
  const shown = [bearerOf(request), await readCookie(request, 'admin')]
  return shown.filter((token) => token !== undefined)
}

/** A letter may hold a link that opens an account, so staff of a live shop see letters without their links. */
export async function outboxFor(guest: Operator, pager: Pager) {
  const rows = await noticesFor(db, pager)
  const shown = rows.slice(0, pager.limit)
  await recordDeed(db, {
    ...byOperator(guest),
    deed: 'notices.listed',
    subject: 'notices',
    detail: { count: shown.length, ids: shown.map(({ id }) => id).join(' ') },
  })
  const notices = shown.map(({ createdAt, body, ...notice }) => ({
    ...notice,
    recipient: notice.channel === 'sms' ? spacedPhone(notice.recipient) : notice.recipient,
    body: config.demo ? body : withoutLinks(body),
    createdAt: createdAt.toISOString(),
  }))
  return { notices, isLast: rows.length <= pager.limit }
}

export function withoutLinks(body: string): string {
  return body.replace(/(https?:\/\/|\/auth\/)\S+/gi, '(링크는 받은 분만 볼 수 있어요)')
}
