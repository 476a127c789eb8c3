import { now } from '~/config/clock'
import { type AdminActor, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { Refusal } from '../../refusal'
import { cancelOrder } from '../cancel-order.server'
import { isPaid, type OrderStatus } from '../order'
import { hideOrder } from '../order-changes.server'
import { hasLivePayment, hasUnrefundedMoney, isRefundOpen } from '../order-money.server'
import { releaseChild, sortByChild } from '../ordered-child.server'
import { type LockedOrder, lockBundle } from '../steps.server'

// An operator's deletion hides an order everywhere, but its row and its money stay as long as the law requires. An
// order is not deleted during a payment or a refund, nor once paid: its customer may write, ask, or return the book. An
// unpaid one is deleted with those that are to be paid together with it.

export const canBeRemoved = (status: OrderStatus) => !isPaid(status)

export async function removeOrder(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bundle = await lockBundle(tx, orderId)
    const order = bundle.find(({ id }) => id === orderId)
    if (!order || order.deletedAt) throw new Refusal('order.unknown')
    const unpaid = bundle.filter(({ status }) => status === 'ORDERED')
    const removed = order.status === 'ORDERED' ? sortByChild(unpaid) : [order]
    for (const one of removed) await assertRemovable(tx, one)
    for (const one of removed) await removeOne(tx, one, by)
  })
}

async function removeOne(tx: Tx, order: LockedOrder, by: AdminActor): Promise<void> {
  const isRegistered = order.status === 'PREORDER_WADIZ'
  if (isRegistered || order.status === 'ORDERED')
    await cancelOrder(tx, order, 'deleted', { actor: by.actor, requestId: by.requestId })
  // A registration's child is used for nothing else; a member's may be in the cart as well, and is erased with that.
  if (isRegistered) await releaseChild(tx, order, now())
  await hideOrder(tx, order.id)
  await recordAudit(tx, {
    ...by,
    action: 'order.deleted',
    subject: `order:${order.id}`,
    detail: { status: order.status },
  })
}

async function assertRemovable(tx: Tx, { id, status }: LockedOrder): Promise<void> {
  if (!canBeRemoved(status)) throw new Refusal('order.inWork')
  if (status === 'ORDERED' && (await hasLivePayment(tx, id))) throw new Refusal('order.paying')
  if (await isRefundOpen(tx, id)) throw new Refusal('refund.inFlight')
  if (await hasUnrefundedMoney(tx, id)) throw new Refusal('order.inWork')
}
