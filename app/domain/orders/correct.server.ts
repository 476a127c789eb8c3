import { daysFrom, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { makeBook } from '../ebooks/making.server'
import { DAYS_PAID_KEPT } from '../payments/paid.server'
import { keepForOrder, releaseFromOrder } from '../photos/ordered.server'
import { HOURS_KEPT } from '../photos/photo'
import { assertSayable } from '../presets/sayable.server'
import { ownKeys } from '../previews/keys.server'
import { Refusal } from '../refusal'
import { held } from '../visitors/visitors.server'
import { pictureDigest, shownWith } from './approved-preview.server'
import {
  addressLine,
  canBeCorrected,
  cityOf,
  DAYS_UNPAID,
  type Order,
  oneField,
  whyNotCorrected,
} from './order'
import { orderOf } from './orders.server'
import { isRefunding, type Mover, ownOrderLocked } from './steps.server'

// A member may correct an order until production starts. A change of the book is previewed and approved first, and each
// change is recorded with the value before it.

interface Correcting {
  userId: number
  orderId: number
  by: Mover
}

export interface Words {
  childName: string
  dedication?: string
  /** hash of the preview that the member approved */
  shownHash: string
}

export interface Place {
  recipientName: string
  recipientPhone: string
  postalCode: string
  address: string
  detailAddress?: string
  deliveryMemo?: string
}

/** The words in the book: the child's name, and the dedication on the first page. */
export async function correctWords(db: Db, about: Correcting, { shownHash, ...words }: Words): Promise<void> {
  const before = await orderToCorrect(db, about)
  const picture = await pictureDigest(before.previewKey)
  await inTransaction(db, async (tx) => {
    const order = await lockedToCorrect(tx, about)
    const shown = await approved(tx, order, { picture, shownHash })
    const { childName, dedication = null } = words
    await assertSayable(tx, { bookId: order.bookId, version: shown.presetVersion, title: order.title }, words)
    await set(tx, about.orderId, { childName, dedication, ...shown })
    await note(tx, about, [
      ['childName', order.childName, childName],
      ['dedication', order.dedication, dedication],
    ])
    if (order.status === 'PAID') await makeBook(tx, order.id)
  })
}

/** Another photo of the same child, or of another one, painted into the same book. */
export async function correctPhoto(
  db: Db,
  about: Correcting,
  { previewKey, shownHash }: { previewKey: string; shownHash: string },
): Promise<void> {
  await orderToCorrect(db, about)
  const picture = await pictureDigest(previewKey)
  await inTransaction(db, async (tx) => {
    const holder = await held(tx, { userId: about.userId })
    const order = await lockedToCorrect(tx, about)
    const keys = await ownKeys(tx, holder, { bookId: order.bookId, previewKey })
    const days = order.status === 'PAID' ? DAYS_PAID_KEPT : DAYS_UNPAID + 1
    if (!keys.previewKey || !(await keepForOrder(tx, keys.sourceKey, daysFrom(now(), days))))
      throw new Refusal('preview.gone')
    const shown = await approved(tx, { ...order, ...keys }, { picture, shownHash })
    await set(tx, about.orderId, { ...keys, ...shown })
    if (order.sourceKey && order.sourceKey !== keys.sourceKey)
      await releaseFromOrder(tx, order.sourceKey, daysFrom(now(), HOURS_KEPT / 24))
    await note(tx, about, [['photo', order.previewKey, keys.previewKey]])
    if (order.status === 'PAID') await makeBook(tx, order.id)
  })
}

/** The delivery address and the recipient. */
export async function correctPlace(db: Db, about: Correcting, place: Place): Promise<void> {
  await inTransaction(db, async (tx) => writePlace(tx, await lockedToCorrect(tx, about), place, about.by))
}

/** The caller must have locked the order and checked that it may be corrected. */
export async function writePlace(tx: Tx, order: Order, place: Place, by: Mover): Promise<void> {
  const { deliveryMemo = null, ...rest } = place
  const address = oneField(place.address) ?? null
  const detailAddress = oneField(place.detailAddress) ?? null
  const row = { ...rest, address, detailAddress, deliveryMemo, city: cityOf(address) ?? null }
  await set(tx, order.id, row)
  await note(tx, { orderId: order.id, by }, [['address', placeIn(order), placeIn(row)]])
}

const placeIn = (
  order: Parameters<typeof addressLine>[0] & Pick<Order, 'recipientName' | 'recipientPhone' | 'deliveryMemo'>,
) =>
  [order.recipientName, order.recipientPhone, addressLine(order), order.deliveryMemo]
    .filter(Boolean)
    .join(' / ')

async function orderToCorrect(db: Db, { userId, orderId }: Correcting): Promise<Order> {
  const order = await orderOf(db, { userId }, orderId)
  if (!order) throw new Refusal('order.unknown')
  return order
}

/** The lock makes a start of production at this moment wait, or shows that it came first. */
async function lockedToCorrect(tx: Tx, about: Correcting): Promise<Order> {
  await ownOrderLocked(tx, about.userId, about.orderId)
  const order = await orderToCorrect(tx, about)
  if (!canBeCorrected(order)) throw new Refusal(whyNotCorrected(order))
  if (await isRefunding(tx, about.orderId)) throw new Refusal('order.refunding')
  return order
}

/** The current preview; refuses if it is not the approved one. */
async function approved(
  tx: Tx,
  { bookId, previewKey }: Pick<Order, 'bookId' | 'previewKey'>,
  { picture, shownHash }: { picture: string; shownHash: string },
) {
  const shown = await shownWith(tx, { bookId, previewKey }, picture)
  if ((shown.shownHash ?? '') !== shownHash) throw new Refusal('correction.changed')
  return shown
}

async function set(tx: Tx, id: number, row: Record<string, string | number | null>): Promise<void> {
  await tx.updateTable('orders').set(row).where('id', '=', id).execute()
}

type Noted = readonly [
  field: 'childName' | 'dedication' | 'photo' | 'address',
  before: string | null,
  after: string | null,
]

async function note(
  tx: Tx,
  { orderId, by: { actor, requestId } }: Omit<Correcting, 'userId'>,
  changes: readonly Noted[],
) {
  const happenedAt = now()
  const rows = changes
    .filter(([, before, after]) => (before || null) !== (after || null))
    .map(([field, before, after]) => ({ orderId, field, before, after, actor, requestId, happenedAt }))
  if (rows.length) await tx.insertInto('orderChanges').values(rows).execute()
}

export async function changesOf(db: Db, orderId: number) {
  return db
    .selectFrom('orderChanges')
    .select(['field', 'before', 'after', 'actor', 'happenedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
