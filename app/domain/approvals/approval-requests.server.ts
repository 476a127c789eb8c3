import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { discardCorrectedLook } from '../looks/erase-looks.server'
import { lockOrder } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { findChangedPages } from './changed-pages.server'

// The office asks the customer whether a book may be printed with pages that changed. Until the answer it is not.

export async function askForApproval(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('order.unknown')
    if (order.status !== 'PAID') throw new Refusal('order.wrongStep')
    // Without an account there is no page on which to answer.
    if (order.userId === null) throw new Refusal('approval.noMember')
    if (!(await findChangedPages(tx, orderId))) throw new Refusal('approval.unchanged')
    const anew = { adminId: adminIdOf(by), askedAt: now() }
    await tx
      .insertInto('approvalRequests')
      .values({ orderId, ...anew })
      .onConflict((known) => known.column('orderId').doUpdateSet(anew))
      .execute()
    await recordAudit(tx, { ...by, action: 'approval.asked', subject: `order:${orderId}` })
    await enqueue(tx, 'tell-order', { orderId, fact: 'approval', askedAt: anew.askedAt.getTime() })
  })
}

export interface ApprovalRequest {
  askedAt: Date
  /** a look that the office corrects; null if pages alone are asked about */
  lookId: number | null
  /** its picture, as the customer is asked about it */
  previewName: string | null
}

export async function findApprovalRequest(db: Db, orderId: number): Promise<ApprovalRequest | undefined> {
  return db
    .selectFrom('approvalRequests')
    .select(['askedAt', 'lookId', 'previewName'])
    .where('orderId', '=', orderId)
    .where('askedAt', 'is not', null)
    .$narrowType<{ askedAt: Date }>()
    .executeTakeFirst()
}

/** Those whose customer was asked about pages, a look, or a better photo. */
export async function findAwaitedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await db
    .selectFrom('approvalRequests')
    .select('orderId')
    .where('orderId', 'in', orderIds)
    .where('askedAt', 'is not', null)
    .union(
      db
        .selectFrom('photoRequests')
        .select('orderId')
        .where('orderId', 'in', orderIds)
        .where('endedAt', 'is', null),
    )
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Answered, or decided otherwise by the office. A corrected look that was not approved ends with it. */
export async function endApprovalRequest(tx: Tx, orderId: number): Promise<void> {
  await endApprovalRequests(tx, [orderId])
}

async function endApprovalRequests(tx: Tx, orderIds: readonly number[]): Promise<number> {
  if (!orderIds.length) return 0
  const ended = await tx
    .deleteFrom('approvalRequests')
    .where('orderId', 'in', orderIds)
    .returning('lookId')
    .execute()
  for (const { lookId } of ended) if (lookId !== null) await discardCorrectedLook(tx, lookId)
  return ended.length
}

const BATCH_SIZE = 500

/** Ends what asks about orders that cannot be corrected any more: such a look is data of a child without a use. */
export async function expireApprovalRequests(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .innerJoin('approvalRequests', 'approvalRequests.orderId', 'orders.id')
      .select('orders.id')
      .where((is) =>
        is.or([
          is('status', 'not in', ['ORDERED', 'PAID']),
          is('orders.userId', 'is', null),
          is('deletedAt', 'is not', null),
          is('forgottenAt', 'is not', null),
        ]),
      )
      .orderBy('orders.id')
      .limit(BATCH_SIZE)
      .forNoKeyUpdate('orders')
      .execute()
    return endApprovalRequests(
      tx,
      due.map(({ id }) => id),
    )
  })
}

/** The pages are answered; a look that the office corrects still waits for its own answer. */
async function endPagesRequest(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('approvalRequests').where('orderId', '=', orderId).where('lookId', 'is', null).execute()
  await tx
    .updateTable('approvalRequests')
    .set({ askedAt: null })
    .where('orderId', '=', orderId)
    .where('previewName', 'is', null)
    .execute()
}

/** The pictures of the later release become the approved ones, if it is the one that was shown. */
export async function approveChangedPages(
  tx: Tx,
  orderId: number,
  release: string,
): Promise<{ before: string; after: string }> {
  const changed = await findChangedPages(tx, orderId)
  if (changed?.release !== release) throw new Refusal('correction.changed')
  const { before } = await tx
    .selectFrom('approvedPages')
    .select(({ fn }) => fn.min<string>('release').as('before'))
    .where('orderId', '=', orderId)
    .where('comparedRelease', '=', release)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('approvedPages')
    .set({ release, comparedRelease: null, difference: null })
    .where('orderId', '=', orderId)
    .where('comparedRelease', '=', release)
    .execute()
  await endPagesRequest(tx, orderId)
  return { before, after: release }
}
