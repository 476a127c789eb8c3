import { addMinutes, now } from '~/config/clock'
import { endPhotoRequest } from '../approvals/photo-requests.server'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { clearCart } from '../carts/carts.server'
import { anonymiseOrderConsents, deleteMemberConsents } from '../consents/consents.server'
import { detachCouponUses } from '../coupons/coupons.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { eraseEbooks } from '../ebooks/erase-ebooks.server'
import { scheduleLookErasure } from '../looks/erase-looks.server'
import { deleteOrderDraft } from '../orders/checkout/drafts.server'
import { detachMemberOrders } from '../orders/detach-member-orders.server'
import { anonymiseRefundActors } from '../payments/erase-payment-data.server'
import { schedulePhotoErasure } from '../photos/photos.server'
import { deletePoints } from '../points/points.server'
import { Refusal } from '../refusal'
import { eraseUnpaidOrders } from '../retention/erase-unpaid-orders.server'
import { detachReviews } from '../reviews/reviews.server'
import { endUserSessions, findSessionStart } from '../sessions/sessions.server'
import { anonymiseUser, recordUserDeletion } from '../users/erase-user.server'
import { isPasswordCorrect } from '../users/profile.server'
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
      { action: 'user.withdrew', reason, otherReason, by },
    )
  })
}

interface Leaver {
  id: number
  email: string | null
  username: string
}
interface WithdrawalRecord {
  action: 'user.withdrew' | 'user.erased'
  reason: WithdrawalReason | 'admin'
  otherReason?: string
  by: AuditActor
}

/** For the member or the office. The member must be locked; afterwards the account is anonymous. */
export async function anonymiseMember(tx: Tx, leaver: Leaver, farewell: WithdrawalRecord): Promise<void> {
  const { id: userId } = leaver
  await detachOrders(tx, userId, farewell.by)
  await recordWithdrawal(tx, leaver, farewell)
  await endUserSessions(tx, userId)
  await clearCart(tx, { userId })
  await deleteOrderDraft(tx, { userId })
  await deleteMemberConsents(tx, userId)
  await detachCouponUses(tx, userId)
  await deletePoints(tx, userId)
  await detachReviews(tx, userId)
  await schedulePhotoErasure(tx, { userId })
  await scheduleLookErasure(tx, { userId })
  await anonymiseUser(tx, userId)
}

/** Unpaid orders are erased, paid ones kept apart from the member, who cannot answer for a better photo any more. */
async function detachOrders(tx: Tx, userId: number, by: AuditActor): Promise<void> {
  const ids = await detachMemberOrders(tx, userId, by)
  if (!ids.length) return
  for (const id of ids) await endPhotoRequest(tx, id, 'over')
  await anonymiseRefundActors(tx, ids)
  await anonymiseOrderConsents(tx, ids)
  await eraseEbooks(tx, ids)
  await eraseUnpaidOrders(tx, ids)
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
  { action, reason, otherReason, by }: WithdrawalRecord,
) {
  await recordUserDeletion(tx, { userId, email, username, reason, otherReason })
  await recordAudit(tx, { ...by, action, subject: `user:${userId}` })
}
