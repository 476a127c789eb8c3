import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
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

/** `previewName`: the picture of a look that the office corrected. */
export async function findApprovalRequest(
  db: Db,
  orderId: number,
): Promise<{ askedAt: Date; previewName: string | null } | undefined> {
  return db
    .selectFrom('approvalRequests')
    .select(['askedAt', 'previewName'])
    .where('orderId', '=', orderId)
    .where('askedAt', 'is not', null)
    .$narrowType<{ askedAt: Date }>()
    .executeTakeFirst()
}

export async function findAwaitedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await db
    .selectFrom('approvalRequests')
    .select('orderId')
    .where('orderId', 'in', orderIds)
    .where('askedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Answered, or decided otherwise by the office. */
export async function endApprovalRequest(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('approvalRequests').where('orderId', '=', orderId).execute()
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
  await endApprovalRequest(tx, orderId)
  return { before, after: release }
}
