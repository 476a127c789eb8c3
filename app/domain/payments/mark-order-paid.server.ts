import { addDays, now } from '~/config/clock'
import { removePaidItem } from '../carts/ordered-items.server'
import type { Tx } from '../db.server'
import { makeEbook } from '../ebooks/make-ebooks.server'
import { deleteOrderDraft } from '../orders/drafts.server'
import { type LockedOrder, moveOrder, type OrderActor } from '../orders/steps.server'
import { retainPhotoForOrder } from '../photos/photo-retention.server'

/** A book is made within this time, whatever happens; thirty days after delivery its photo is deleted. */
export const PAID_PHOTO_RETENTION_DAYS = 365

/** All consequences of a payment, in the transaction that marks the order as paid. */
export async function markOrderPaid(tx: Tx, order: LockedOrder, by: OrderActor): Promise<void> {
  await moveOrder(tx, order, 'PAID', by)
  await removePaidItem(tx, order)
  if (order.userId) await deleteOrderDraft(tx, { userId: order.userId })
  if (order.sourceKey)
    await retainPhotoForOrder(tx, order.sourceKey, addDays(now(), PAID_PHOTO_RETENTION_DAYS))
  await makeEbook(tx, order.id)
}
