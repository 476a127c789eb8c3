import { addDays, addMinutes, now } from '~/config/clock'
import type { Db } from '../db.server'
import { hashToken, newToken } from '../tokens.server'

// A session is a row that can be revoked. A member's ends after 14 idle days and after 30 in any case,
// an admin's eight hours after it began.

const IDLE_DAYS = 14
const MAX_DAYS = 30
const ADMIN_MINUTES = 8 * 60
const SEEN_EVERY_MINUTES = 10

/** `agent` describes the browser, so that the member recognises it. */
export async function startUserSession(db: Db, userId: number, agent?: string): Promise<string> {
  return insertSession(db, { userId, agent, expiresAt: addDays(now(), MAX_DAYS) })
}

export async function startAdminSession(db: Db, adminId: number): Promise<string> {
  return insertSession(db, { adminId, expiresAt: addMinutes(now(), ADMIN_MINUTES) })
}

async function insertSession(
  db: Db,
  holder: { userId?: number; adminId?: number; agent?: string; expiresAt: Date },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ ...holder, tokenHash: hashToken(token), createdAt: now(), lastSeenAt: now() })
    .execute()
  return token
}

export async function userOfSession(db: Db, token: string) {
  const row = await selectSessionUsers(db)
    .where('sessions.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId, lastSeenAt, ...user } = row
  await updateLastSeen(db, sessionId, lastSeenAt)
  return user
}

/** Of sessions that hold: every query for a member begins with it. */
export const selectSessionUsers = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.phone',
      'users.provider',
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
    ])
    .where('sessions.expiresAt', '>', now())
    .where('sessions.lastSeenAt', '>', addDays(now(), -IDLE_DAYS))
    .where('users.isActive', '=', true)

/** Rarely, since a write for every page would cost more than the page. */
export async function updateLastSeen(db: Db, sessionId: number, lastSeenAt: Date): Promise<boolean> {
  if (lastSeenAt > addMinutes(now(), -SEEN_EVERY_MINUTES)) return false
  await db.updateTable('sessions').set({ lastSeenAt: now() }).where('id', '=', sessionId).execute()
  return true
}

export async function endSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
}

export async function endUserSessions(db: Db, userId: number, exceptToken?: string) {
  let rows = db.deleteFrom('sessions').where('userId', '=', userId)
  if (exceptToken) rows = rows.where('tokenHash', '!=', hashToken(exceptToken))
  await rows.execute()
}

interface OpenSession {
  id: number
  agent: string | null
  createdAt: Date
  lastSeenAt: Date
  isThis: boolean
}

export async function listOpenSessions(db: Db, userId: number, token: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'agent', 'createdAt', 'lastSeenAt', 'tokenHash'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now())
    .where('lastSeenAt', '>', addDays(now(), -IDLE_DAYS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows
    .map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === hashToken(token) }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

export async function endOpenSession(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).execute()
}

export async function findSessionStart(db: Db, token: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.createdAt
}

export async function endAdminSessions(db: Db, adminId: number, exceptTokens: readonly string[] = []) {
  let rows = db.deleteFrom('sessions').where('adminId', '=', adminId)
  if (exceptTokens.length) rows = rows.where('tokenHash', 'not in', exceptTokens.map(hashToken))
  await rows.execute()
}

export async function sweepSessions(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('expiresAt', '<=', now()),
        is.and([is('userId', 'is not', null), is('lastSeenAt', '<=', addDays(now(), -IDLE_DAYS))]),
      ]),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
