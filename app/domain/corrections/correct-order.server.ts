import { type Db, inTransaction, type Tx } from '../db.server'
import { hashPicture, readShownPicture } from '../orders/approved-preview.server'
import { hashAddress, writeAddressOfBundle } from '../orders/office/correct-tracking.server'
import { canBeCorrected, correctionRefusalOf, type Order } from '../orders/order'
import { type DeliveryAddress, recordChildChanges } from '../orders/order-changes.server'
import { isRefunding } from '../orders/order-money.server'
import { findOwnOrder } from '../orders/orders.server'
import { lockBundle, lockOwnOrder, type OrderActor } from '../orders/steps.server'
import { inChangeTransaction } from '../orders/words/change-words.server'
import { writeOrderWords } from '../orders/words/write-words.server'
import { assertTextFits } from '../presets/text-fit.server'
import { Refusal } from '../refusal'
import { requireContact } from '../sealed-words/order-contact.server'
import { requireWords } from '../sealed-words/order-words.server'
import { lockOwner } from '../visitors/visitors.server'
import { dedicationLines, hashWords } from './correct-for-customer.server'
import { renewPages, replaceChild, requireApprovedPin } from './replace-child.server'

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
  dedicatedBy?: string
  dedicatedOn?: string
  shownHash: string
  /** the words that the form showed: a correction by the office meanwhile is newer */
  seen?: string
}

export async function correctWords(
  db: Db,
  about: CorrectionContext,
  { shownHash, seen, ...words }: WordsCorrection,
): Promise<void> {
  const before = await requireOwnOrder(db, about)
  const picture = await hashPicture(before.previewKey)
  await inChangeTransaction(db, async (tx, changeKey) => {
    const order = await requireWords(tx, await lockForCorrection(tx, about))
    const { childName, dedication = null, dedicatedBy = null, dedicatedOn = null } = words
    const typed = { childName, dedication, dedicatedBy, dedicatedOn }
    if (seen && ![seen, hashWords(typed)].includes(hashWords(order)))
      throw new Refusal('correction.wordsChanged')
    const pin = await requireApprovedPin(tx, order, { picture, shownHash })
    await assertTextFits(tx, { bookId: order.bookId, version: pin.presetVersion, title: order.title }, words)
    await writeOrderWords(tx, about.orderId, { childName, dedication, dedicatedBy }, { dedicatedOn, ...pin })
    await recordChildChanges(tx, about, changeKey, [
      ['childName', order.childName, childName],
      ['dedication', dedicationLines(order), dedicationLines(typed)],
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
  const picture = await readShownPicture(db, previewKey)
  await inChangeTransaction(db, async (tx, changeKey) => {
    const holder = await lockOwner(tx, { userId: about.userId })
    const order = await requireWords(tx, await lockForCorrection(tx, about))
    await replaceChild(tx, order, { holder, previewKey, picture, shownHash, changeKey, by: about.by })
  })
}

export async function correctAddress(
  db: Db,
  about: CorrectionContext,
  { seen, ...place }: DeliveryAddress & { seen?: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBundle(tx, about.orderId)
    const order = await requireContact(tx, await lockForCorrection(tx, about))
    if (seen && ![seen, hashAddress({ ...order, ...place })].includes(hashAddress(order)))
      throw new Refusal('correction.placeChanged')
    // A book that is being made already keeps its place: its parcel may be labelled.
    await writeAddressOfBundle(tx, order, place, { by: about.by, mayChange: canBeCorrected })
  })
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
