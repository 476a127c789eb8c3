import { addDays, addMinutes, now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { clearCart } from '../carts/carts.server'
import { deleteMemberConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { detachMemberOrders } from '../orders/detach-member-orders.server'
import { deleteOrderDraft } from '../orders/drafts.server'
import { schedulePhotoErasure } from '../photos/photos.server'
import { deletePoints } from '../points/points.server'
import { Refusal } from '../refusal'
import { detachReviews } from '../reviews/reviews.server'
import { endUserSessions, findSessionStart } from '../sessions/sessions.server'
import { hashToken } from '../tokens.server'
import { isPasswordCorrect } from './profile.server'
import { normaliseEmail } from './sign-up-rules'
import { FRESH_LOGIN_MINUTES, type WithdrawalReason } from './withdrawal'

// A member leaves: personal data is deleted, data that the law keeps is kept apart, and name and address become free.

interface WithdrawalInput {
  userId: number
  session: string
  password?: string
  reason: WithdrawalReason
  otherReason?: string
  from: string
  requestId?: string
}

export async function withdrawMember(db: Db, leaving: WithdrawalInput): Promise<void> {
  const { userId } = leaving
  const passwordHash = await provePassword(db, leaving)
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
    const by: AuditActor = { actor: `user:${userId}`, address: leaving.from, requestId: leaving.requestId }
    const { reason, otherReason } = leaving
    await anonymiseMember(
      tx,
      { id: userId, email, username },
      { deed: 'user.withdrew', reason, otherReason, by },
    )
  })
}

interface Leaver {
  id: number
  email: string | null
  username: string
}
interface WithdrawalRecord {
  deed: 'user.withdrew' | 'user.erased'
  reason: WithdrawalReason | 'admin'
  otherReason?: string
  by: AuditActor
}

/** For the member or the office. The member must be locked; afterwards the account is anonymous. */
export async function anonymiseMember(tx: Tx, leaver: Leaver, farewell: WithdrawalRecord): Promise<void> {
  const { id: userId } = leaver
  await detachMemberOrders(tx, userId, farewell.by)
  await recordWithdrawal(tx, leaver, farewell)
  await endUserSessions(tx, userId)
  await clearCart(tx, { userId })
  await deleteOrderDraft(tx, { userId })
  await deleteMemberConsents(tx, userId)
  await deletePoints(tx, userId)
  await detachReviews(tx, userId)
  await schedulePhotoErasure(tx, { userId })
  await anonymiseUser(tx, userId)
}

/** The hash that the password matched; a member without a password must have just come from the provider. */
async function provePassword(
  db: Db,
  { userId, password = '', session }: WithdrawalInput,
): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (passwordHash) {
    if (await isPasswordCorrect(db, { id: userId, passwordHash }, password)) return passwordHash
    throw new Refusal('withdrawal.wrongPassword', 'password')
  }
  if (!(await isFreshLogin(db, session))) throw new Refusal('withdrawal.loginAgain')
  return passwordHash
}

export async function isFreshLogin(db: Db, session: string): Promise<boolean> {
  const startedAt = await findSessionStart(db, session)
  return startedAt !== undefined && startedAt >= addMinutes(now(), -FRESH_LOGIN_MINUTES)
}

async function recordWithdrawal(
  tx: Tx,
  { id: userId, email, username }: Leaver,
  { deed, reason, otherReason, by }: WithdrawalRecord,
) {
  await tx
    .insertInto('userDeletions')
    .values({ userId, email, username, reason, otherReason, deletedAt: now() })
    .execute()
  await recordAudit(tx, { ...by, deed, subject: `user:${userId}` })
}

const DELETED_USERNAME = '탈퇴회원'

async function anonymiseUser(tx: Tx, userId: number) {
  await tx.deleteFrom('identities').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      username: DELETED_USERNAME,
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
export const LEAVER_RETENTION_DAYS = 30

export async function anonymiseLeavers(db: Db): Promise<number> {
  const due = await db
    .selectFrom('userDeletions')
    .select(['id', 'email', 'otherReason'])
    .where('deletedAt', '<', addDays(now(), -LEAVER_RETENTION_DAYS))
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
        ...(email && { emailHash: hashToken(normaliseEmail(email)) }),
      })
      .where('id', '=', id)
      .execute()
  return due.length
}
