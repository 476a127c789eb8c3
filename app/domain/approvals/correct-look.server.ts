import { isDeepStrictEqual } from 'node:util'
import { type ChildLook, serializeLook } from '~/art/child/look'
import { addDays, now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { sealChange, storeChange } from '../looks/change-look.server'
import { discardCorrectedLook } from '../looks/erase-looks.server'
import { parseLook } from '../looks/look.input.server'
import { retainLook } from '../looks/look-retention.server'
import { lookFolder, withNewLook } from '../looks/look-words.server'
import { createLook } from '../looks/looks.server'
import { canBeCorrected, correctionRefusalOf, type Order } from '../orders/order'
import { isRefunding } from '../orders/order-money.server'
import { findOrderById } from '../orders/orders.server'
import { lockOrder } from '../orders/steps.server'
import { PAID_PHOTO_RETENTION_DAYS } from '../periods/periods'
import { requestDrawnPreview } from '../previews/start/start-preview.server'
import { Refusal } from '../refusal'
import { openWords } from '../sealed-words/child-words.server'
import { requireWords } from '../sealed-words/order-words.server'
import { lockOwner } from '../visitors/visitors.server'
import { endApprovalRequest } from './approval-requests.server'

// The office corrects a drawn child's look at the customer's word. The customer approves a picture of it; only then has
// the order another look.

interface LookDraft {
  lookId: number
  look: ChildLook
  lookName: string
  previewName: string | null
  askedAt: Date | null
  /** the picture to ask about could not be painted, so the customer has nothing to answer */
  isFailed: boolean
}

export const canBeRedrawn = (order: Pick<Order, 'status' | 'channel' | 'isDrawn' | 'userId'>) =>
  order.isDrawn && order.userId !== null && canBeCorrected(order)

export async function findLookDraft(db: Db, orderId: number): Promise<LookDraft | undefined> {
  const row = await findDraftRow(db, orderId)
  return row && openDraft(row)
}

const findDraftRow = (db: Db, orderId: number) =>
  db
    .selectFrom('approvalRequests')
    .innerJoin('looks', 'looks.id', 'approvalRequests.lookId')
    .leftJoin('previews', 'previews.name', 'approvalRequests.previewName')
    .select(['looks.id as lookId', 'looks.look', 'looks.sealedLook', 'looks.name as lookName'])
    .select(['previewName', 'askedAt', 'state'])
    .where('orderId', '=', orderId)
    .where('looks.eraseAt', '>', now())
    .executeTakeFirst()

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraftRow>>>

/** Undefined if the draft's key is gone. */
async function openDraft({ state, sealedLook, ...row }: DraftRow): Promise<LookDraft | undefined> {
  const [look] = (await openWords(lookFolder(row.lookName), [['look', row.look, sealedLook]])) ?? []
  return look ? { ...row, look: parseLook(look), isFailed: state === 'failed' } : undefined
}

/** The draft's look is opened before the transaction. If another operator changes it meanwhile, all of it begins anew. */
async function withDraft(
  db: Db,
  orderId: number,
  run: (draft: LookDraft | undefined, inDraftTransaction: DraftTransaction) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const row = await findDraftRow(db, orderId)
    const isDone = await run(row && (await openDraft(row)), (change) =>
      inTransaction(db, async (tx) => {
        const order = await lockRedrawable(tx, orderId)
        if (!isDeepStrictEqual(await findDraftRow(tx, orderId), row)) return false
        await change(tx, order)
        return true
      }),
    )
    if (isDone) return
  }
}

type Redrawable = Awaited<ReturnType<typeof lockRedrawable>>
type DraftTransaction = (change: (tx: Tx, order: Redrawable) => Promise<void>) => Promise<boolean>

/** Stored, so that the office sees the child before the customer is asked. */
export async function saveLookDraft(
  db: Db,
  orderId: number,
  { look, by }: { look: ChildLook; by: AdminActor },
): Promise<void> {
  await withDraft(db, orderId, async (draft, inDraftTransaction) => {
    const record = (tx: Tx) =>
      recordAudit(tx, { ...by, action: 'approval.lookDrafted', subject: `order:${orderId}` })
    // A look that the customer was asked about stays as it was shown.
    if (draft && draft.previewName === null) {
      if (serializeLook(look) === serializeLook(draft.look)) return inDraftTransaction(async () => undefined)
      const change = await sealChange(db, draft.lookName, look)
      return inDraftTransaction(async (tx, { owner }) => {
        await storeChange(tx, owner, change)
        await record(tx)
      })
    }
    return withNewLook(db, { look }, (words) =>
      inDraftTransaction(async (tx, { owner, look: ordered }) => {
        if (serializeLook(look) === (draft ? serializeLook(draft.look) : ordered)) return
        await replaceDraft(tx, orderId, { lookId: (await createLook(tx, owner, words)).id, by })
        await record(tx)
      }),
    )
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
  await withDraft(db, orderId, (draft, inDraftTransaction) =>
    inDraftTransaction(async (tx, { owner, bookId, look }) => {
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
    }),
  )
}

/** A question ends with its answer or with its order, not with the days of a look. */
const retainAsked = (tx: Tx, lookId: number) =>
  retainLook(tx, lookId, addDays(now(), PAID_PHOTO_RETENTION_DAYS))

/** The customer wants the child as it was ordered after all. */
export async function discardLookDraft(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRedrawable(tx, orderId)
    if (!(await findDraftRow(tx, orderId))) return
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
  if (order.userId !== userId || !order.isDrawn) throw new Refusal('approval.notDrawn')
  if (await isRefunding(tx, orderId)) throw new Refusal('order.refunding')
  const { look } = await requireWords(tx, order)
  return { owner, bookId: order.bookId, look }
}

async function requireOrder(tx: Tx, orderId: number) {
  const order = await findOrderById(tx, orderId)
  if (!order) throw new Refusal('order.unknown')
  return order
}
