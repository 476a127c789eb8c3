import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'
import type { Hand } from './memos.server'
import type { OrderStatus } from './order'
import { lockedOrder } from './steps.server'

// A parcel's number that was written down wrong. What stood there before is kept, and whoever ordered sees the right one.

export interface Parcel {
  courier: string
  trackingCode: string
}

/** Before it is sent there is no number; the step that sends it asks for one. */
export const hasParcel = (status: OrderStatus) =>
  status === 'SHIPPED' || status === 'DELIVERED' || status === 'DONE'

export async function correctTracking(db: Db, orderId: number, parcel: Parcel, by: Hand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('order.unknown')
    if (!hasParcel(order.status)) throw new Refusal('order.notSent')
    const before = await tx
      .selectFrom('orders')
      .select(['courier', 'trackingCode'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (written(before) === written(parcel)) return
    await tx.updateTable('orders').set(parcel).where('id', '=', orderId).execute()
    await tx
      .insertInto('orderChanges')
      .values({
        orderId,
        field: 'tracking',
        before: written(before) || null,
        after: written(parcel),
        actor: by.actor,
        requestId: by.requestId,
        happenedAt: now(),
      })
      .execute()
    await recordDeed(tx, { ...by, deed: 'order.retracked', subject: `order:${orderId}` })
  })
}

const written = ({ courier, trackingCode }: { courier: string | null; trackingCode: string | null }) =>
  [courier, trackingCode].filter(Boolean).join(' ')
