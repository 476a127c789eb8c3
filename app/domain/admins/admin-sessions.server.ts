import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { updateLastSeen } from '../sessions/sessions.server'
import { hashToken } from '../tokens.server'
import type { Admin } from './admin'
import { parseRole } from './roles'

/** With the role as it is now: a change of role holds from the next request on. */
export async function adminOfSession(db: Db, token: string): Promise<Admin | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .select([
      'admins.id',
      'admins.username',
      'admins.role',
      'admins.totpSince',
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
    ])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', now())
    .where('admins.disabledAt', 'is', null)
    .executeTakeFirst()
  const role = parseRole(row?.role)
  if (!row || !role) return undefined
  const { id, username, sessionId, lastSeenAt, totpSince } = row
  if (await updateLastSeen(db, sessionId, lastSeenAt)) await markAdminSeen(db, id)
  return { id, username, role, hasSecondFactor: totpSince !== null }
}

/** On the person as well, since sessions are deleted. */
export async function markAdminSeen(db: Db, id: number): Promise<void> {
  await db.updateTable('admins').set({ lastSeenAt: now() }).where('id', '=', id).execute()
}
