import { sql } from 'kysely'
import { addMinutes, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { enforceLimit } from '../limits/limits.server'
import { writeNotice } from '../notices/notices.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { endUserSessions } from '../sessions/sessions.server'
import { hashToken, newToken } from '../tokens.server'
import { assertStrongPassword } from './password-strength.server'

// A forgotten password. Every request gets the same answer at the same speed: a job looks for the account afterwards,
// so only the mailbox's owner learns whether one exists.

export const RESET_MINUTES = 30

export async function requestPasswordReset(db: Db, email: string, from: string): Promise<void> {
  await enforceLimit(db, 'reset.address', from)
  await enforceLimit(db, 'reset.account', email)
  await inTransaction(db, (tx) => enqueue(tx, 'write-reset', { email }))
}

interface ResetMail {
  title: string
  body: string
}
/** The caller brings the sentences, since the domain holds none. */
interface ResetMails {
  withLink(token: string): ResetMail
  /** For a member who joined through a provider and has no password here. */
  withProvider(provider: string): ResetMail
}

export async function writeResetMail(db: Db, email: string, letters: ResetMails): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'provider', 'passwordHash'])
      .where(sql`lower(normalize(email, NFKC))`, '=', sql`lower(normalize(${email}, NFKC))`)
      .where('deletedAt', 'is', null)
      .where('isActive', '=', true)
      .executeTakeFirst()
    if (!user?.email) return
    const token = newToken()
    const fact = `reset:${hashToken(token).slice(0, 32)}`
    if (user.passwordHash) await insertReset(tx, user.id, token)
    const letter = user.passwordHash ? letters.withLink(token) : letters.withProvider(user.provider)
    await writeNotice(tx, fact, { channel: 'mail', recipient: user.email, ...letter })
  })
}

async function insertReset(tx: Tx, userId: number, token: string) {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).where('expiresAt', '<=', now()).execute()
  await tx
    .insertInto('passwordResets')
    .values({ userId, tokenHash: hashToken(token), expiresAt: addMinutes(now(), RESET_MINUTES) })
    .execute()
}

/** Whether a link is still valid. The check changes nothing, since mail programs open links too. */
export async function isResetLinkValid(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

interface PasswordResetInput {
  token: string
  password: string
  from: string
}

/** A link works once. Every browser that was logged in is logged out. */
export async function resetPassword(
  db: Db,
  { token, password, from }: PasswordResetInput,
): Promise<{ id: number }> {
  await enforceLimit(db, 'resetting.address', from)
  if (!(await isResetLinkValid(db, token))) throw new Refusal('reset.gone')
  assertStrongPassword(password)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    // The member's row is locked first, so that several links used at once wait for each other.
    const member = await tx
      .updateTable('users')
      .set({ passwordHash, emailVerifiedAt: now() })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('passwordResets').select('userId').where('tokenHash', '=', hashToken(token)),
      )
      .where('isActive', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!member) throw new Refusal('reset.gone')
    await markResetUsed(tx, token)
    await tx
      .updateTable('passwordResets')
      .set({ usedAt: now() })
      .where('userId', '=', member.id)
      .where('usedAt', 'is', null)
      .execute()
    await endUserSessions(tx, member.id)
    return member
  })
}

async function markResetUsed(tx: Tx, token: string) {
  const { numUpdatedRows } = await tx
    .updateTable('passwordResets')
    .set({ usedAt: now() })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Refusal('reset.gone')
}
