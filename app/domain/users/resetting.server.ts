import { sql } from 'kysely'
import { minutesFrom, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { countTry } from '../limits/limits.server'
import { writeNotice } from '../notices/notices.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { endSessionsOf } from '../sessions/sessions.server'
import { hashed, newToken } from '../tokens.server'
import { assertStrong } from './strength.server'

// A forgotten password. Every request gets the same answer at the same speed: a job looks for the account afterwards,
// so only the mailbox's owner learns whether one exists.

export const RESET_MINUTES = 30

export async function askForReset(db: Db, email: string, from: string): Promise<void> {
  await countTry(db, 'reset.address', from)
  await countTry(db, 'reset.account', email)
  await inTransaction(db, (tx) => enqueue(tx, 'write-reset', { email }))
}

interface Letter {
  title: string
  body: string
}
/** The caller brings the sentences, since the domain holds none. */
export interface Letters {
  withLink(token: string): Letter
  /** For a member who joined through a provider and has no password here. */
  withProvider(provider: string): Letter
}

export async function writeReset(db: Db, email: string, letters: Letters): Promise<void> {
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
    const fact = `reset:${hashed(token).slice(0, 32)}`
    if (user.passwordHash) await keepReset(tx, user.id, token)
    const letter = user.passwordHash ? letters.withLink(token) : letters.withProvider(user.provider)
    await writeNotice(tx, fact, { channel: 'mail', recipient: user.email, ...letter })
  })
}

async function keepReset(tx: Tx, userId: number, token: string) {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).where('expiresAt', '<=', now()).execute()
  await tx
    .insertInto('passwordResets')
    .values({ userId, tokenHash: hashed(token), expiresAt: minutesFrom(now(), RESET_MINUTES) })
    .execute()
}

/** Whether a link is still valid. The check changes nothing, since mail programs open links too. */
export async function isResetOpen(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashed(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

interface Resetting {
  token: string
  password: string
  from: string
}

/** A link works once. Every browser that was logged in is logged out. */
export async function resetPassword(db: Db, { token, password, from }: Resetting): Promise<{ id: number }> {
  await countTry(db, 'resetting.address', from)
  if (!(await isResetOpen(db, token))) throw new Refusal('reset.gone')
  assertStrong(password)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    // The member's row is locked first, so that several links used at once wait for each other.
    const member = await tx
      .updateTable('users')
      .set({ passwordHash, emailVerifiedAt: now() })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('passwordResets').select('userId').where('tokenHash', '=', hashed(token)),
      )
      .where('isActive', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!member) throw new Refusal('reset.gone')
    await spend(tx, token)
    await tx
      .updateTable('passwordResets')
      .set({ usedAt: now() })
      .where('userId', '=', member.id)
      .where('usedAt', 'is', null)
      .execute()
    await endSessionsOf(tx, member.id)
    return member
  })
}

async function spend(tx: Tx, token: string) {
  const { numUpdatedRows } = await tx
    .updateTable('passwordResets')
    .set({ usedAt: now() })
    .where('tokenHash', '=', hashed(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Refusal('reset.gone')
}
