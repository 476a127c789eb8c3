import { now } from '~/config/clock'
import { recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { isPaying } from '../../payments/attempts.server'
import { holdsMoney, isReturning } from '../../payments/taken.server'
import { releaseFromOrder } from '../../photos/ordered.server'
import { Refusal } from '../../refusal'
import { giveUp } from '../give-up.server'
import { isPaid, type OrderStatus } from '../order'
import { type LockedOrder, lockedOrder } from '../steps.server'
import type { Hand } from './memos.server'

// An operator's deletion hides an order everywhere, but its row and its money stay as long as the law requires. An
// order is not deleted during a payment or a refund, nor once paid: its customer may write, ask, or return the book.

/** Only an order that was never paid, or was given up. */
export const canBeRemoved = (status: OrderStatus) => !isPaid(status)

export async function removeOrder(db: Db, orderId: number, by: Hand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('order.unknown')
    await assertRemovable(tx, order)
    const isRegistered = order.status === 'PREORDER_WADIZ'
    if (isRegistered || order.status === 'ORDERED')
      await giveUp(tx, order, 'deleted', { actor: by.actor, requestId: by.requestId })
    // A registration's photo is used for nothing else; a member's may be in the cart as well, and is erased with that.
    if (isRegistered && order.sourceKey) await releaseFromOrder(tx, order.sourceKey, now())
    await tx.updateTable('orders').set({ deletedAt: now() }).where('id', '=', orderId).execute()
    await recordDeed(tx, {
      ...by,
      deed: 'order.deleted',
      subject: `order:${orderId}`,
      detail: { status: order.status },
    })
  })
}

async function assertRemovable(tx: Tx, { id, status }: LockedOrder): Promise<void> {
  if (!canBeRemoved(status)) throw new Refusal('order.inWork')
  if (status === 'ORDERED' && (await isPaying(tx, id))) throw new Refusal('order.paying')
  if (await isReturning(tx, id)) throw new Refusal('refund.inFlight')
  if (await holdsMoney(tx, id)) throw new Refusal('order.inWork')
}
