import { daysFrom, minutesFrom, now } from '~/config/clock'
import { type By, recordDeed } from '../audit/audit.server'
import { clearCart } from '../carts/carts.server'
import { forgetConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { eraseDraft } from '../orders/drafts.server'
import { keepApart } from '../orders/leave-member.server'
import { eraseSoon } from '../photos/photos.server'
import { dropPoints } from '../points/points.server'
import { Refusal } from '../refusal'
import { cutReviews } from '../reviews/reviews.server'
import { endSessionsOf, startOf } from '../sessions/sessions.server'
import { hashed } from '../tokens.server'
import { plainEmail } from './joining'
import { isPassword } from './profile.server'
import { FRESH_MINUTES, type WithdrawalReason } from './withdrawal'

// A member leaves: personal data is deleted, data that the law keeps is kept apart, and name and address become free.

interface Leaving {
  userId: number
  /** this browser's session */
  session: string
  password?: string
  reason: WithdrawalReason
  otherReason?: string
  from: string
  requestId?: string
}

export async function withdraw(db: Db, leaving: Leaving): Promise<void> {
  const { userId } = leaving
  const passwordHash = await proved(db, leaving)
  await inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('users')
      .select(['email', 'username', 'passwordHash'])
      .where('id', '=', userId)
      .where('isActive', '=', true)
      // This weaker lock lets a transaction that holds one of the orders still write a row that refers to the member.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member || member.passwordHash !== passwordHash) throw new Refusal('session.missing')
    const { email, username } = member
    const by: By = { actor: `user:${userId}`, address: leaving.from, requestId: leaving.requestId }
    const { reason, otherReason } = leaving
    await letGo(tx, { id: userId, email, username }, { deed: 'user.withdrew', reason, otherReason, by })
  })
}

interface Leaver {
  id: number
  email: string | null
  username: string
}
interface Farewell {
  deed: 'user.withdrew' | 'user.erased'
  reason: WithdrawalReason | 'admin'
  otherReason?: string
  by: By
}

/** For the member or the office. The member must be locked; afterwards the account is anonymous. */
export async function letGo(tx: Tx, leaver: Leaver, farewell: Farewell): Promise<void> {
  const { id: userId } = leaver
  await keepApart(tx, userId, farewell.by)
  await note(tx, leaver, farewell)
  await endSessionsOf(tx, userId)
  await clearCart(tx, { userId })
  await eraseDraft(tx, { userId })
  await forgetConsents(tx, userId)
  await dropPoints(tx, userId)
  await cutReviews(tx, userId)
  await eraseSoon(tx, { userId })
  await forget(tx, userId)
}

/** The hash that the password matched; a member without a password must have just come from the provider. */
async function proved(db: Db, { userId, password = '', session }: Leaving): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (passwordHash) {
    if (await isPassword(db, { id: userId, passwordHash }, password)) return passwordHash
    throw new Refusal('withdrawal.wrongPassword', 'password')
  }
  if (!(await isFresh(db, session))) throw new Refusal('withdrawal.loginAgain')
  return passwordHash
}

/** True if the session began within `FRESH_MINUTES`. */
export async function isFresh(db: Db, session: string): Promise<boolean> {
  const startedAt = await startOf(db, session)
  return startedAt !== undefined && startedAt >= minutesFrom(now(), -FRESH_MINUTES)
}

async function note(
  tx: Tx,
  { id: userId, email, username }: Leaver,
  { deed, reason, otherReason, by }: Farewell,
) {
  await tx
    .insertInto('userDeletions')
    .values({ userId, email, username, reason, otherReason, deletedAt: now() })
    .execute()
  await recordDeed(tx, { ...by, deed, subject: `user:${userId}` })
}

/** The name that every deleted member's row gets. */
const GONE = '탈퇴회원'

async function forget(tx: Tx, userId: number) {
  await tx.deleteFrom('identities').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      username: GONE,
      email: null,
      emailVerifiedAt: null,
      phone: null,
      passwordHash: null,
      isActive: false,
      deletedAt: now(),
    })
    .where('id', '=', userId)
    .execute()
}

/** By then no question about a withdrawal is expected. A hash still recognises the address, but cannot be read. */
export const DAYS_NAMED = 30

export async function forgetLeavers(db: Db): Promise<number> {
  const due = await db
    .selectFrom('userDeletions')
    .select(['id', 'email', 'otherReason'])
    .where('deletedAt', '<', daysFrom(now(), -DAYS_NAMED))
    .where((is) =>
      is.or([is('email', 'is not', null), is('username', 'is not', null), is('otherReason', '!=', '')]),
    )
    .limit(500)
    .execute()
  for (const { id, email, otherReason } of due)
    await db
      .updateTable('userDeletions')
      .set({
        email: null,
        username: null,
        otherReason: otherReason === null ? null : '',
        ...(email && { emailHash: hashed(plainEmail(email)) }),
      })
      .where('id', '=', id)
      .execute()
  return due.length
}
