import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { isPaying } from '../payments/attempts.server'
import { holdsMoney, isReturning } from '../payments/taken.server'
import { releaseFromOrder } from '../photos/ordered.server'
import { Refusal } from '../refusal'
import { giveUp } from './leaving.server'
import type { Hand } from './memos.server'
import { isPaid, type OrderStatus } from './order'
import { type LockedOrder, lockedOrder } from './steps.server'

// An order that an operator takes out of everybody's sight. Its row and its money stay for as long as the law asks; nothing
// goes while money moves, and no book that somebody has paid for: whoever has it may write, ask, or send it back.

/** Never paid, or given up. */
export const canBeRemoved = (status: OrderStatus) => !isPaid(status)

export async function removeOrder(db: Db, orderId: number, by: Hand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('order.unknown')
    await assertRemovable(tx, order)
    const isRegistered = order.status === 'PREORDER_WADIZ'
    if (isRegistered || order.status === 'ORDERED')
      await giveUp(tx, order, 'deleted', { actor: by.actor, requestId: by.requestId })
    // Nothing else is made with it; a member's may lie in the cart as well, and goes with that.
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
