import { addDays, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { makeEbook } from '../ebooks/make-ebooks.server'
import { PAID_PHOTO_RETENTION_DAYS } from '../payments/mark-order-paid.server'
import { PHOTO_RETENTION_HOURS } from '../photos/photo'
import { releasePhotoFromOrder, retainPhotoForOrder } from '../photos/photo-retention.server'
import { assertTextFits } from '../presets/text-fit.server'
import { findOwnKeys } from '../previews/photo-keys.server'
import { Refusal } from '../refusal'
import { lockOwner } from '../visitors/visitors.server'
import { buildPreviewPin, hashPicture } from './approved-preview.server'
import {
  addressLine,
  canBeCorrected,
  cityOf,
  correctionRefusalOf,
  type Order,
  replaceBars,
  UNPAID_EXPIRY_DAYS,
} from './order'
import { findOwnOrder } from './orders.server'
import { isRefunding, lockOwnOrder, type OrderActor } from './steps.server'

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

export interface DeliveryAddress {
  recipientName: string
  recipientPhone: string
  postalCode: string
  address: string
  detailAddress?: string
  deliveryMemo?: string
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
    await recordChanges(tx, about, [
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
    await recordChanges(tx, about, [['photo', order.previewKey, keys.previewKey]])
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

/** The caller must have locked the order and checked that it may be corrected. */
export async function writeAddress(
  tx: Tx,
  order: Order,
  place: DeliveryAddress,
  by: OrderActor,
): Promise<void> {
  const { deliveryMemo = null, ...rest } = place
  const address = replaceBars(place.address) ?? null
  const detailAddress = replaceBars(place.detailAddress) ?? null
  const row = { ...rest, address, detailAddress, deliveryMemo, city: cityOf(address) ?? null }
  await updateOrder(tx, order.id, row)
  await recordChanges(tx, { orderId: order.id, by }, [['address', addressText(order), addressText(row)]])
}

const addressText = (
  order: Parameters<typeof addressLine>[0] & Pick<Order, 'recipientName' | 'recipientPhone' | 'deliveryMemo'>,
) =>
  [order.recipientName, order.recipientPhone, addressLine(order), order.deliveryMemo]
    .filter(Boolean)
    .join(' / ')

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

async function updateOrder(tx: Tx, id: number, row: Record<string, string | number | null>): Promise<void> {
  await tx.updateTable('orders').set(row).where('id', '=', id).execute()
}

type FieldChange = readonly [
  field: 'childName' | 'dedication' | 'photo' | 'address',
  before: string | null,
  after: string | null,
]

async function recordChanges(
  tx: Tx,
  { orderId, by: { actor, requestId } }: Omit<CorrectionContext, 'userId'>,
  changes: readonly FieldChange[],
) {
  const happenedAt = now()
  const rows = changes
    .filter(([, before, after]) => (before || null) !== (after || null))
    .map(([field, before, after]) => ({ orderId, field, before, after, actor, requestId, happenedAt }))
  if (rows.length) await tx.insertInto('orderChanges').values(rows).execute()
}

export async function listOrderChanges(db: Db, orderId: number) {
  return db
    .selectFrom('orderChanges')
    .select(['field', 'before', 'after', 'actor', 'happenedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
