import { db } from '~/domain/db.server'
import { findSessionMember, type SessionMember } from '~/domain/sessions/session-members.server'
import { hasPhotosOrConsent } from '~/domain/visitors/visitors.server'
import { findToast } from '~/texts/find-toast'
import { readCookieHeader } from './cookies.server'

// Who a request's cookies speak of, before any route. A cookie that is forged, has expired, or belongs to a member who
// left speaks of nobody.

export async function findCookieMember(header: string | undefined): Promise<SessionMember | undefined> {
  const session = await readCookieHeader(header, 'session')
  return session ? findSessionMember(db, session) : undefined
}

/** A member's page shows nothing of the visitor that this browser was before. */
export async function showsOwnBooks(
  header: string | undefined,
  member: SessionMember | undefined,
): Promise<boolean> {
  if (member) return member.hasPhotosOrConsent
  const visitor = await readCookieHeader(header, 'visitor')
  return visitor ? hasPhotosOrConsent(db, visitor) : false
}

export async function hasToast(header: string | undefined): Promise<boolean> {
  return findToast(await readCookieHeader(header, 'toast')) !== undefined
}
