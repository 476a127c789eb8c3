import { addDays, now } from '~/config/clock'
import type { Tx } from '../db.server'
import { moveOrder } from '../orders/steps.server'
import { DAYS_AFTER_DELIVERY } from '../photos/photo'
import { releasePhotoFromOrder } from '../photos/photo-retention.server'
import { earnForDelivery } from '../points/points.server'
import type { LockedOrder, OrderActor } from './steps.server'

/** Everything that follows from a delivery happens in the transaction that records it. */
export async function markDelivered(tx: Tx, order: LockedOrder, by: OrderActor): Promise<void> {
  await moveOrder(tx, order, 'DELIVERED', by)
  const { id: orderId, userId, isTestOrder, sourceKey } = order
  await tx.updateTable('orders').set({ deliveredAt: now() }).where('id', '=', orderId).execute()
  if (userId && !isTestOrder) await earnForDelivery(tx, { userId, orderId })
  if (sourceKey) await releasePhotoFromOrder(tx, sourceKey, addDays(now(), DAYS_AFTER_DELIVERY))
}
