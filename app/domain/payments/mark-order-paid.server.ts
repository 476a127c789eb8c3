import { addDays, now } from '~/config/clock'
import { removePaidItem } from '../carts/ordered-items.server'
import type { Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { endOrderDraft } from '../orders/checkout/drafts.server'
import { retainChild, sortByChild } from '../orders/ordered-child.server'
import { type LockedOrder, moveOrder, type OrderActor } from '../orders/steps.server'
import { PAID_PHOTO_RETENTION_DAYS } from '../periods/periods'

/** All consequences of a payment, in the transaction that marks the order as paid. */
export async function markOrderPaid(tx: Tx, order: LockedOrder, by: OrderActor): Promise<void> {
  await moveOrder(tx, order, 'PAID', by)
  await removePaidItem(tx, order)
  if (order.userId) await endOrderDraft(tx, { userId: order.userId })
  await retainChild(tx, order, addDays(now(), PAID_PHOTO_RETENTION_DAYS))
  // A payment waits for no key of the book's words.
  await enqueue(tx, 'make-ebook', { orderId: order.id })
}

/** The orders that one payment pays. */
export async function markOrdersPaid(
  tx: Tx,
  orders: readonly LockedOrder[],
  by: (order: LockedOrder) => OrderActor,
): Promise<void> {
  for (const order of sortByChild(orders)) await markOrderPaid(tx, order, by(order))
}
