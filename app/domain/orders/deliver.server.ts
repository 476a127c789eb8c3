import { addDays, now } from '~/config/clock'
import type { Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { moveOrder } from '../orders/steps.server'
import { DAYS_AFTER_DELIVERY } from '../periods/periods'
import { earnForDelivery } from '../points/points.server'
import { releaseChild } from './ordered-child.server'
import type { LockedOrder, OrderActor } from './steps.server'

/** A family has unpacked and read the book by then. */
const DAYS_BEFORE_REVIEW = 3

/** Everything that follows from a delivery happens in the transaction that records it. */
export async function markDelivered(tx: Tx, order: LockedOrder, by: OrderActor): Promise<void> {
  await moveOrder(tx, order, 'DELIVERED', by)
  const { id: orderId, userId, isTestOrder } = order
  await tx.updateTable('orders').set({ deliveredAt: now() }).where('id', '=', orderId).execute()
  if (userId && !isTestOrder) await earnForDelivery(tx, { userId, orderId })
  if (userId && !isTestOrder)
    await enqueue(
      tx,
      'tell-order',
      { orderId, fact: 'review' },
      { startAfter: addDays(now(), DAYS_BEFORE_REVIEW) },
    )
  await releaseChild(tx, order, addDays(now(), DAYS_AFTER_DELIVERY))
}
