import { now } from '../clock'
import type { Db, Tx } from '../db.server'
import { expectedDispatch } from '../dispatch/dispatch'
import { enqueue } from '../jobs.server'
import { assertPrintable } from '../prints/waiving.server'
import { Refusal } from '../refusal'
import { canBecome, type OrderStatus } from './order'

// The one place where an order's status changes: one legal step at a time, each written down, each told once.

/** Who moved it. A visitor without a number is whoever knew a registration's code. */
export interface Mover {
  actor: 'shop' | `user:${number}` | `visitor:${number}` | `admin:${number}` | 'visitor'
  requestId?: string
}

const moved = [
  'id',
  'userId',
  'visitorId',
  'status',
  'channel',
  'bookId',
  'quantity',
  'totalAmount',
  'sourceKey',
  'previewKey',
  'cartItemId',
  'isTestOrder',
  'cancelReason',
  'deletedAt',
] as const

/** Whoever wants to move it too waits until the transaction is over. Deleted ones are handed out as well. */
export async function lockedOrder(tx: Tx, id: number) {
  return tx
    .selectFrom('orders')
    .select(moved)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus; channel: 'web' | 'wadiz' }>()
    .executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockedOrder>>>

/** A member's own, if it is still there. */
export async function ownOrderLocked(tx: Tx, userId: number, id: number): Promise<LockedOrder> {
  const order = await lockedOrder(tx, id)
  if (!order || order.userId !== userId || order.deletedAt) throw new Refusal('order.unknown')
  return order
}

/** Refuses a step that leads nowhere. The order must be locked. */
export async function moveOrder(
  tx: Tx,
  { id, status }: { id: number; status: OrderStatus },
  to: OrderStatus,
  by: Mover,
): Promise<void> {
  if (!canBecome(status, to)) throw new Refusal('order.wrongStep')
  // Nothing is made of what somebody has just cancelled.
  if (to === 'READY' && (await isRefunding(tx, id))) throw new Refusal('order.refunding')
  if (to === 'READY') await assertPrintable(tx, id)
  const row = await tx
    .updateTable('orders')
    .set({ status: to, ...(to === 'PAID' && paidNow()) })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('order.wrongStep')
  await noteStep(tx, { orderId: id, from: status, to }, by)
  if (to === 'PAID' || to === 'SHIPPED') await enqueue(tx, 'tell-order', { orderId: id, fact: to })
}

/** What was paid for it is on its way back, or may be. What was taken too often goes back by itself, and is no matter here. */
export async function isRefunding(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.id')
    .where('payments.orderId', '=', orderId)
    .where('payments.status', '=', 'CAPTURED')
    .where('refunds.state', 'in', ['PENDING', 'UNKNOWN'])
    .executeTakeFirst()
  return row !== undefined
}

/** It is made from now on, however long it waited for its payment. */
function paidNow() {
  const { from: dispatchFrom, to: dispatchTo } = expectedDispatch(now())
  return { paidAt: now(), dispatchFrom, dispatchTo }
}

/** The first step leads from nowhere. */
export async function noteStep(
  tx: Tx,
  { orderId, from, to }: { orderId: number; from?: OrderStatus; to: OrderStatus },
  { actor, requestId }: Mover,
): Promise<void> {
  await tx
    .insertInto('orderSteps')
    .values({ orderId, fromStatus: from, toStatus: to, actor, requestId, happenedAt: now() })
    .execute()
}

export async function stepsOf(db: Db, orderId: number) {
  return db
    .selectFrom('orderSteps')
    .select(['fromStatus', 'toStatus', 'actor', 'happenedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .$narrowType<{ toStatus: OrderStatus }>()
    .execute()
}
