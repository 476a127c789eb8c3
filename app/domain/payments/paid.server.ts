import { daysFrom, now } from '~/config/clock'
import { removeOrdered } from '../carts/restoring.server'
import type { Tx } from '../db.server'
import { makeBook } from '../ebooks/making.server'
import { eraseDraft } from '../orders/drafts.server'
import { type LockedOrder, type Mover, moveOrder } from '../orders/steps.server'
import { keepForOrder } from '../photos/ordered.server'

/** A book is made within this time, whatever happens; thirty days after delivery its photo is deleted. */
export const DAYS_PAID_KEPT = 365

/** All consequences of a payment, in the transaction that marks the order as paid. */
export async function bePaid(tx: Tx, order: LockedOrder, by: Mover): Promise<void> {
  await moveOrder(tx, order, 'PAID', by)
  await removeOrdered(tx, order)
  if (order.userId) await eraseDraft(tx, { userId: order.userId })
  if (order.sourceKey) await keepForOrder(tx, order.sourceKey, daysFrom(now(), DAYS_PAID_KEPT))
  await makeBook(tx, order.id)
}
