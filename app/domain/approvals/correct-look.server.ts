import { type ChildLook, serializeLook } from '~/art/child/look'
import { addDays, now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { discardCorrectedLook } from '../looks/erase-looks.server'
import { parseLook } from '../looks/look.input.server'
import { retainLook } from '../looks/look-retention.server'
import { changeLook, createLook } from '../looks/looks.server'
import { canBeCorrected, correctionRefusalOf, type Order } from '../orders/order'
import { isRefunding } from '../orders/order-money.server'
import { findOrderById } from '../orders/orders.server'
import { lockOrder } from '../orders/steps.server'
import { PAID_PHOTO_RETENTION_DAYS } from '../periods/periods'
import { requestDrawnPreview } from '../previews/start-preview.server'
import { Refusal } from '../refusal'
import { lockOwner } from '../visitors/visitors.server'
import { endApprovalRequest } from './approval-requests.server'

// The office corrects a drawn child's look at the customer's word. The customer approves a picture of it; only then has
// the order another look.

export interface LookDraft {
  lookId: number
  look: ChildLook
  lookName: string
  previewName: string | null
  askedAt: Date | null
  /** the picture to ask about could not be painted, so the customer has nothing to answer */
  isFailed: boolean
}

export const canBeRedrawn = (order: Pick<Order, 'status' | 'channel' | 'look' | 'userId'>) =>
  order.look !== null && order.userId !== null && canBeCorrected(order)

export async function findLookDraft(db: Db, orderId: number): Promise<LookDraft | undefined> {
  const row = await db
    .selectFrom('approvalRequests')
    .innerJoin('looks', 'looks.id', 'approvalRequests.lookId')
    .leftJoin('previews', 'previews.name', 'approvalRequests.previewName')
    .select(['looks.id as lookId', 'looks.look', 'looks.name as lookName', 'previewName', 'askedAt', 'state'])
    .where('orderId', '=', orderId)
    .where('looks.eraseAt', '>', now())
    .executeTakeFirst()
  if (!row?.look) return undefined
  const { state, ...draft } = row
  return { ...draft, look: parseLook(row.look), isFailed: state === 'failed' }
}

/** Stored, so that the office sees the child before the customer is asked. */
export async function saveLookDraft(
  db: Db,
  orderId: number,
  { look, by }: { look: ChildLook; by: AdminActor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { owner, look: ordered } = await lockRedrawable(tx, orderId)
    const draft = await findLookDraft(tx, orderId)
    if (serializeLook(look) === (draft ? serializeLook(draft.look) : ordered)) return
    // A look that the customer was asked about stays as it was shown.
    if (draft && draft.previewName === null)
      await changeLook(tx, owner, { name: draft.lookName, look: serializeLook(look) })
    else await replaceDraft(tx, orderId, { lookId: (await createLook(tx, owner, { look })).id, by })
    await recordAudit(tx, { ...by, action: 'approval.lookDrafted', subject: `order:${orderId}` })
  })
}

/** An order whose customer was asked stays held until an answer to the next question. */
async function replaceDraft(tx: Tx, orderId: number, { lookId, by }: { lookId: number; by: AdminActor }) {
  const before = await tx
    .selectFrom('approvalRequests')
    .select(['lookId', 'askedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  await tx
    .insertInto('approvalRequests')
    .values({ orderId, adminId: adminIdOf(by), lookId })
    .onConflict((known) => known.column('orderId').doUpdateSet({ lookId, previewName: null }))
    .execute()
  if (before?.lookId) await discardCorrectedLook(tx, before.lookId)
  if (before?.askedAt) await retainAsked(tx, lookId)
}

/** A second press asks nothing anew, unless the picture could not be painted. */
export async function askAboutLook(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { owner, bookId, look } = await lockRedrawable(tx, orderId)
    const draft = await findLookDraft(tx, orderId)
    if (!draft || serializeLook(draft.look) === look) throw new Refusal('approval.sameLook')
    const { lookId, lookName } = draft
    if (draft.previewName && !draft.isFailed) return
    const previewName = await requestDrawnPreview(tx, owner, { bookId, lookName, channel: 'web' })
    await retainAsked(tx, lookId)
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

/** A question ends with its answer or with its order, not with the days of a look. */
const retainAsked = (tx: Tx, lookId: number) =>
  retainLook(tx, lookId, addDays(now(), PAID_PHOTO_RETENTION_DAYS))

/** The customer wants the child as it was ordered after all. */
export async function discardLookDraft(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRedrawable(tx, orderId)
    if (!(await findLookDraft(tx, orderId))) return
    await endApprovalRequest(tx, orderId)
    await recordAudit(tx, { ...by, action: 'approval.lookDiscarded', subject: `order:${orderId}` })
  })
}

/** Locks the customer before the order, as a correction by the customer does. */
async function lockRedrawable(tx: Tx, orderId: number) {
  const { userId } = await requireOrder(tx, orderId)
  if (userId === null) throw new Refusal('approval.notDrawn')
  const owner = await lockOwner(tx, { userId })
  await lockOrder(tx, orderId)
  const order = await requireOrder(tx, orderId)
  if (!canBeCorrected(order)) throw new Refusal(correctionRefusalOf(order))
  if (order.userId !== userId || order.look === null) throw new Refusal('approval.notDrawn')
  if (await isRefunding(tx, orderId)) throw new Refusal('order.refunding')
  return { owner, bookId: order.bookId, look: order.look }
}

async function requireOrder(tx: Tx, orderId: number) {
  const order = await findOrderById(tx, orderId)
  if (!order) throw new Refusal('order.unknown')
  return order
}
