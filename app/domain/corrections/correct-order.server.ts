import { addDays, now } from '~/config/clock'
import { endApprovalRequest } from '../approvals/approval-requests.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { makeEbook } from '../ebooks/make-ebooks.server'
import { enqueue } from '../jobs.server'
import { LOOK_RETENTION_DAYS } from '../looks/stored-look'
import { buildPreviewPin, hashPicture } from '../orders/approved-preview.server'
import { canBeCorrected, correctionRefusalOf, type Order, UNPAID_EXPIRY_DAYS } from '../orders/order'
import {
  type DeliveryAddress,
  recordOrderChanges,
  updateOrder,
  writeAddress,
} from '../orders/order-changes.server'
import { isRefunding } from '../orders/order-money.server'
import { type OrderedChild, releaseChild, takeChildIntoOrder } from '../orders/ordered-child.server'
import { findOwnOrder } from '../orders/orders.server'
import { lockOwnOrder, type OrderActor } from '../orders/steps.server'
import { PAID_PHOTO_RETENTION_DAYS, PHOTO_RETENTION_HOURS } from '../photos/photo'
import { assertTextFits } from '../presets/text-fit.server'
import { findOwnKeys } from '../previews/child-keys.server'
import { Refusal } from '../refusal'
import { lockOwner } from '../visitors/visitors.server'

// A member may correct an order until production starts. A change of the book is previewed and approved first, and each
// change is recorded with the value before it.

interface CorrectionContext {
  userId: number
  orderId: number
  by: OrderActor
}

interface WordsCorrection {
  childName: string
  dedication?: string
  shownHash: string
}

export async function correctWords(
  db: Db,
  about: CorrectionContext,
  { shownHash, ...words }: WordsCorrection,
): Promise<void> {
  const before = await requireOwnOrder(db, about)
  const picture = await hashPicture(before.previewKey)
  await inTransaction(db, async (tx) => {
    const order = await lockForCorrection(tx, about)
    const pin = await requireApprovedPin(tx, order, { picture, shownHash })
    const { childName, dedication = null } = words
    await assertTextFits(tx, { bookId: order.bookId, version: pin.presetVersion, title: order.title }, words)
    await updateOrder(tx, about.orderId, { childName, dedication, ...pin })
    await recordOrderChanges(tx, about, [
      ['childName', order.childName, childName],
      ['dedication', order.dedication, dedication],
    ])
    await renewPages(tx, order)
  })
}

/** A photographed child may become a drawn one, and the other way about. */
export async function correctChild(
  db: Db,
  about: CorrectionContext,
  { previewKey, shownHash }: { previewKey: string; shownHash: string },
): Promise<void> {
  await requireOwnOrder(db, about)
  const picture = await hashPicture(previewKey)
  await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, { userId: about.userId })
    const order = await lockForCorrection(tx, about)
    const keys = await findOwnKeys(tx, holder, { bookId: order.bookId, previewKey })
    const days = order.status === 'PAID' ? PAID_PHOTO_RETENTION_DAYS : UNPAID_EXPIRY_DAYS + 1
    const child = await takeChildIntoOrder(tx, keys, addDays(now(), days))
    if (!child.previewKey) throw new Refusal('preview.gone')
    const pin = await requireApprovedPin(tx, { ...order, ...child }, { picture, shownHash })
    await updateOrder(tx, about.orderId, { ...child, ...pin })
    if (order.sourceKey !== child.sourceKey || order.lookName !== child.lookName)
      await releaseChild(
        tx,
        order,
        addDays(now(), PHOTO_RETENTION_HOURS / 24),
        addDays(now(), LOOK_RETENTION_DAYS),
      )
    await recordOrderChanges(tx, about, [changeOfChild(order, child)])
    await endApprovalRequest(tx, order.id)
    await renewPages(tx, { ...order, look: child.look })
  })
}

export async function correctAddress(
  db: Db,
  about: CorrectionContext,
  place: DeliveryAddress,
): Promise<void> {
  await inTransaction(db, async (tx) => writeAddress(tx, await lockForCorrection(tx, about), place, about.by))
}

/** A correction approves the book anew, with the preset's version of today. */
async function renewPages(tx: Tx, { id, status, look }: Pick<Order, 'id' | 'status' | 'look'>) {
  if (look !== null) await enqueue(tx, 'paint-approved-pages', { orderId: id })
  if (status === 'PAID') await makeEbook(tx, id)
}

/** The history stores a look itself, but only the key of a photo. */
const changeOfChild = (before: Order, after: OrderedChild) =>
  before.look || after.look
    ? (['look', before.look, after.look] as const)
    : (['photo', before.previewKey, after.previewKey] as const)

async function requireOwnOrder(db: Db, { userId, orderId }: CorrectionContext): Promise<Order> {
  const order = await findOwnOrder(db, { userId }, orderId)
  if (!order) throw new Refusal('order.unknown')
  return order
}

/** The lock makes a start of production at this moment wait, or shows that it came first. */
async function lockForCorrection(tx: Tx, about: CorrectionContext): Promise<Order> {
  await lockOwnOrder(tx, about.userId, about.orderId)
  const order = await requireOwnOrder(tx, about)
  if (!canBeCorrected(order)) throw new Refusal(correctionRefusalOf(order))
  if (await isRefunding(tx, about.orderId)) throw new Refusal('order.refunding')
  return order
}

async function requireApprovedPin(
  tx: Tx,
  { bookId, previewKey }: Pick<Order, 'bookId' | 'previewKey'>,
  { picture, shownHash }: { picture: string; shownHash: string },
) {
  const pin = await buildPreviewPin(tx, { bookId, previewKey }, picture)
  if ((pin.shownHash ?? '') !== shownHash) throw new Refusal('correction.changed')
  return pin
}
