import { addDays, now } from '~/config/clock'
import { endApprovalRequest } from '../approvals/approval-requests.server'
import { endPhotoRequest } from '../approvals/photo-requests.server'
import type { Tx } from '../db.server'
import { makeEbook } from '../ebooks/make-ebooks.server'
import { enqueue } from '../jobs.server'
import { buildPreviewPin, type ShownPicture } from '../orders/approved-preview.server'
import type { Order, WordedOrder } from '../orders/order'
import { recordChildChanges, recordOrderChanges } from '../orders/order-changes.server'
import { type OrderedChild, releaseChild, takeChildIntoOrder } from '../orders/ordered-child.server'
import type { OrderActor } from '../orders/steps.server'
import type { ChangeKey } from '../orders/words/change-words.server'
import { writeOrderWords } from '../orders/words/write-words.server'
import {
  LOOK_RETENTION_DAYS,
  PAID_PHOTO_RETENTION_DAYS,
  PHOTO_RETENTION_HOURS,
  UNPAID_EXPIRY_DAYS,
} from '../periods/periods'
import { findOwnKeys } from '../previews/child-keys.server'
import { endReadyWish } from '../prints/request-print.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'

// The child of an order is replaced by that of a preview which its owner looked at and approved.

interface ApprovedChild {
  holder: Owner
  previewKey: string
  /** read before the transaction */
  picture: ShownPicture
  shownHash: string
  changeKey: ChangeKey
  by: OrderActor
}

/** Also ends the office's requests about the earlier child. The caller must have locked the owner and the order. */
export async function replaceChild(
  tx: Tx,
  order: WordedOrder,
  { holder, previewKey, picture, shownHash, changeKey, by }: ApprovedChild,
): Promise<void> {
  const keys = await findOwnKeys(tx, holder, { bookId: order.bookId, previewKey })
  const days = order.status === 'PAID' ? PAID_PHOTO_RETENTION_DAYS : UNPAID_EXPIRY_DAYS + 1
  const child = await takeChildIntoOrder(tx, keys, { look: picture.look, until: addDays(now(), days) })
  if (!child.previewKey) throw new Refusal('preview.gone')
  const pin = await requireApprovedPin(tx, { ...order, ...child }, { picture: picture.hash, shownHash })
  const { look, ...keysOfChild } = child
  await writeOrderWords(tx, order.id, { look }, { ...keysOfChild, ...pin })
  if (order.sourceKey !== child.sourceKey || order.lookName !== child.lookName)
    await releaseChild(
      tx,
      order,
      addDays(now(), PHOTO_RETENTION_HOURS / 24),
      addDays(now(), LOOK_RETENTION_DAYS),
    )
  await recordChangeOfChild(tx, order, child, { changeKey, by })
  await endApprovalRequest(tx, order.id)
  await endPhotoRequest(tx, order.id, child.look === null ? 'photo' : 'look')
  await renewPages(tx, { ...order, isDrawn: child.look !== null })
}

/** The history stores a look itself, but only the key of a photo. */
async function recordChangeOfChild(
  tx: Tx,
  before: WordedOrder,
  after: OrderedChild,
  { changeKey, by }: Pick<ApprovedChild, 'changeKey' | 'by'>,
) {
  const about = { orderId: before.id, by }
  if (before.look || after.look)
    await recordChildChanges(tx, about, changeKey, [['look', before.look, after.look]])
  else await recordOrderChanges(tx, about, [['photo', before.previewKey, after.previewKey]])
}

/** A correction approves the book anew, with the preset's version of today. */
export async function renewPages(tx: Tx, { id, status, isDrawn }: Pick<Order, 'id' | 'status' | 'isDrawn'>) {
  if (isDrawn) await enqueue(tx, 'paint-approved-pages', { orderId: id })
  if (status !== 'PAID') return
  await makeEbook(tx, id)
  await endReadyWish(tx, id)
}

export async function requireApprovedPin(
  tx: Tx,
  { bookId, previewKey }: Pick<Order, 'bookId' | 'previewKey'>,
  { picture, shownHash }: { picture: string; shownHash: string },
) {
  const pin = await buildPreviewPin(tx, { bookId, previewKey }, picture)
  if ((pin.shownHash ?? '') !== shownHash) throw new Refusal('correction.changed')
  return pin
}
