import { type ChildLook, serializeLook } from '~/art/child/look'
import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { parseLook } from '../looks/look.input.server'
import { changeLook, createLook } from '../looks/looks.server'
import { canBeCorrected, correctionRefusalOf, type Order } from '../orders/order'
import { findOrderById } from '../orders/orders.server'
import { lockOrder } from '../orders/steps.server'
import { requestDrawnPreview } from '../previews/start-preview.server'
import { Refusal } from '../refusal'

// The office corrects a drawn child's look at the customer's word. The customer approves a picture of it; only then has
// the order another look.

export interface LookDraft {
  look: ChildLook
  lookName: string
  previewName: string | null
  askedAt: Date | null
}

export const canBeRedrawn = (order: Pick<Order, 'status' | 'channel' | 'look' | 'userId'>) =>
  order.look !== null && order.userId !== null && canBeCorrected(order)

export async function findLookDraft(db: Db, orderId: number): Promise<LookDraft | undefined> {
  const row = await db
    .selectFrom('approvalRequests')
    .innerJoin('looks', 'looks.id', 'approvalRequests.lookId')
    .select(['looks.look', 'looks.name as lookName', 'previewName', 'askedAt'])
    .where('orderId', '=', orderId)
    .where('looks.eraseAt', '>', now())
    .executeTakeFirst()
  return row?.look ? { ...row, look: parseLook(row.look) } : undefined
}

/** Stored, so that the office sees the child before the customer is asked. */
export async function saveLookDraft(
  db: Db,
  orderId: number,
  { look, by }: { look: ChildLook; by: AdminActor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { owner } = await lockRedrawable(tx, orderId)
    const draft = await findLookDraft(tx, orderId)
    // A look that the customer was asked about stays as it was shown.
    if (draft && draft.previewName === null) {
      await changeLook(tx, owner, { name: draft.lookName, look: serializeLook(look) })
      return
    }
    const { id: lookId } = await createLook(tx, owner, { look })
    await tx
      .insertInto('approvalRequests')
      .values({ orderId, adminId: adminIdOf(by), lookId })
      .onConflict((known) => known.column('orderId').doUpdateSet({ lookId, previewName: null }))
      .execute()
  })
}

export async function askAboutLook(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { owner, bookId, look } = await lockRedrawable(tx, orderId)
    const draft = await findLookDraft(tx, orderId)
    if (!draft || serializeLook(draft.look) === look) throw new Refusal('approval.sameLook')
    const { lookName } = draft
    const previewName = await requestDrawnPreview(tx, owner, { bookId, lookName, channel: 'web' })
    const askedAt = now()
    await tx
      .updateTable('approvalRequests')
      .set({ previewName, askedAt, adminId: adminIdOf(by) })
      .where('orderId', '=', orderId)
      .execute()
    await recordAudit(tx, { ...by, action: 'approval.lookAsked', subject: `order:${orderId}` })
    await enqueue(tx, 'tell-order', { orderId, fact: 'lookApproval', askedAt: askedAt.getTime() })
  })
}

async function lockRedrawable(tx: Tx, orderId: number) {
  await lockOrder(tx, orderId)
  const order = await findOrderById(tx, orderId)
  if (!order) throw new Refusal('order.unknown')
  const { userId, bookId, look } = order
  if (!canBeCorrected(order)) throw new Refusal(correctionRefusalOf(order))
  if (userId === null || look === null) throw new Refusal('approval.notDrawn')
  return { owner: { userId }, bookId, look }
}
