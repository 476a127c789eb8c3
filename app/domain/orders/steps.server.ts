import { now } from '../clock'
import type { Db, Tx } from '../db.server'
import { expectedDispatch } from '../dispatch/dispatch'
import { enqueue } from '../jobs.server'
import { Refusal } from '../refusal'
import { canBecome, type OrderStatus } from './order'

// The one place where an order's status changes: one legal step at a time, each written down, each told once.

/** Who moved it. */
export interface Mover {
  actor: 'shop' | `user:${number}` | `visitor:${number}` | `admin:${number}`
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
    .execute()
}
