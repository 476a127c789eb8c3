import { sql } from 'kysely'
import { minutesFrom, now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { countTry } from '../limits/limits.server'
import { writeNotice } from '../notices/notices.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { endSessionsOf } from '../sessions/sessions.server'
import { hashed, newToken } from '../tokens.server'
import { assertStrong } from './strength.server'

// A forgotten password. Whoever asks is always answered the same at the same speed: a job looks afterwards who it was,
// and only the owner of the mailbox learns it.

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
/** In words that are not ours. */
export interface Letters {
  withLink(token: string): Letter
  /** For somebody who joined elsewhere and has no password here. */
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

/** Whether a link still leads in. Looking changes nothing, since mail programs look as well. */
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

/** Once. Every browser that was logged in is out, whoever sat before it. */
export async function resetPassword(db: Db, { token, password, from }: Resetting): Promise<{ id: number }> {
  await countTry(db, 'resetting.address', from)
  if (!(await isResetOpen(db, token))) throw new Refusal('reset.gone')
  assertStrong(password)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    // The member first: of several letters used at once each waits for the one before it.
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
