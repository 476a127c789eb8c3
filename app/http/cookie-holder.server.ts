import { db } from '~/domain/db.server'
import { findShownLook, type ShownLook } from '~/domain/looks/shown-look.server'
import { ignoreRefusal } from '~/domain/refusal'
import { findSessionMember, type SessionMember } from '~/domain/sessions/session-members.server'
import { hasChildOrConsent } from '~/domain/visitors/visitors.server'
import { withinPatience } from '~/outgoing/patience'
import { findToast } from '~/texts/find-toast'
import { readCookieHeader } from './cookies.server'

// Finds the member of a request's cookies before any route runs. A forged or expired cookie, or that of a former member,
// counts as none.

export async function findCookieMember(header: string | undefined): Promise<SessionMember | undefined> {
  const session = await readCookieHeader(header, 'session')
  return session ? findSessionMember(db, session) : undefined
}

/** A member's page shows nothing of the visitor that this browser was before. */
export async function showsOwnBooks(
  header: string | undefined,
  member: SessionMember | undefined,
): Promise<boolean> {
  if (member) return member.hasChildOrConsent
  const visitor = await readCookieHeader(header, 'visitor')
  return visitor ? hasChildOrConsent(db, visitor) : false
}

/** The child on the covers of this visitor's book lists; `isShown` is false where they chose the covers as sold. */
export async function findShownChild(
  header: string | undefined,
  member: SessionMember | undefined,
): Promise<ShownChild | undefined> {
  const visitorToken = member ? undefined : await readCookieHeader(header, 'visitor')
  if (!member && !visitorToken) return undefined
  const holder = member ? { userId: member.summary.user.id } : { visitorToken: visitorToken ?? '' }
  // While the key store is slow or out of reach, covers are shown as they are sold.
  const look = await withinPatience(PATIENCE_MS, findShownLook(db, holder).catch(ignoreRefusal))
  return look && { ...look, isShown: !(await readCookieHeader(header, 'child')) }
}

/** A whole page waits for it. */
const PATIENCE_MS = 1000

export interface ShownChild extends ShownLook {
  isShown: boolean
}

export async function hasToast(header: string | undefined): Promise<boolean> {
  return findToast(await readCookieHeader(header, 'toast')) !== undefined
}
