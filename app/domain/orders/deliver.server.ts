import { daysFrom, now } from '~/config/clock'
import type { Tx } from '../db.server'
import { releaseFromOrder } from '../photos/ordered.server'
import { DAYS_AFTER_ARRIVAL } from '../photos/photo'
import { earnForDelivery } from '../points/points.server'
import { type LockedOrder, type Mover, moveOrder } from './steps.server'

/** Everything that follows from a delivery happens in the transaction that records it. */
export async function beDelivered(tx: Tx, order: LockedOrder, by: Mover): Promise<void> {
  await moveOrder(tx, order, 'DELIVERED', by)
  const { id: orderId, userId, isTestOrder, sourceKey } = order
  await tx.updateTable('orders').set({ deliveredAt: now() }).where('id', '=', orderId).execute()
  if (userId && !isTestOrder) await earnForDelivery(tx, { userId, orderId })
  if (sourceKey) await releaseFromOrder(tx, sourceKey, daysFrom(now(), DAYS_AFTER_ARRIVAL))
}
