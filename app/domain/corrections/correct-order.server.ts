import { addDays, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { makeEbook } from '../ebooks/make-ebooks.server'
import { buildPreviewPin, hashPicture } from '../orders/approved-preview.server'
import { canBeCorrected, correctionRefusalOf, type Order, UNPAID_EXPIRY_DAYS } from '../orders/order'
import {
  type DeliveryAddress,
  recordOrderChanges,
  updateOrder,
  writeAddress,
} from '../orders/order-changes.server'
import { isRefunding } from '../orders/order-money.server'
import { findOwnOrder } from '../orders/orders.server'
import { lockOwnOrder, type OrderActor } from '../orders/steps.server'
import { PAID_PHOTO_RETENTION_DAYS, PHOTO_RETENTION_HOURS } from '../photos/photo'
import { releasePhotoFromOrder, retainPhotoForOrder } from '../photos/photo-retention.server'
import { assertTextFits } from '../presets/text-fit.server'
import { findOwnKeys } from '../previews/photo-keys.server'
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
    const shown = await requireApprovedPin(tx, order, { picture, shownHash })
    const { childName, dedication = null } = words
    await assertTextFits(
      tx,
      { bookId: order.bookId, version: shown.presetVersion, title: order.title },
      words,
    )
    await updateOrder(tx, about.orderId, { childName, dedication, ...shown })
    await recordOrderChanges(tx, about, [
      ['childName', order.childName, childName],
      ['dedication', order.dedication, dedication],
    ])
    if (order.status === 'PAID') await makeEbook(tx, order.id)
  })
}

export async function correctPhoto(
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
    if (!keys.previewKey || !(await retainPhotoForOrder(tx, keys.sourceKey, addDays(now(), days))))
      throw new Refusal('preview.gone')
    const shown = await requireApprovedPin(tx, { ...order, ...keys }, { picture, shownHash })
    await updateOrder(tx, about.orderId, { ...keys, ...shown })
    if (order.sourceKey && order.sourceKey !== keys.sourceKey)
      await releasePhotoFromOrder(tx, order.sourceKey, addDays(now(), PHOTO_RETENTION_HOURS / 24))
    await recordOrderChanges(tx, about, [['photo', order.previewKey, keys.previewKey]])
    if (order.status === 'PAID') await makeEbook(tx, order.id)
  })
}

export async function correctAddress(
  db: Db,
  about: CorrectionContext,
  place: DeliveryAddress,
): Promise<void> {
  await inTransaction(db, async (tx) => writeAddress(tx, await lockForCorrection(tx, about), place, about.by))
}

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
  const shown = await buildPreviewPin(tx, { bookId, previewKey }, picture)
  if ((shown.shownHash ?? '') !== shownHash) throw new Refusal('correction.changed')
  return shown
}
