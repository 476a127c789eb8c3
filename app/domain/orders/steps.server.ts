import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../../db/schema'
import { now } from '../clock'
import type { Db, Tx } from '../db.server'
import { expectedDispatch } from '../dispatch/dispatch'
import { enqueue, enqueueAll } from '../jobs.server'
import { assertPrintable, findUnprintable, type Unprintable } from '../prints/waiving.server'
import { Refusal } from '../refusal'
import { canBecome, type OrderStatus, owedStatuses } from './order'

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

/** As a condition on orders: of who has left, only what is still owed to them. */
export const isOnDesk = (is: ExpressionBuilder<DB, 'orders'>) =>
  is.or([is('orders.keptApartAt', 'is', null), is('orders.status', 'in', owedStatuses)])

/** Many, always in the same turn, so that nobody waits for each other. What is not there, or kept apart, is left out. */
export async function lockedOrders(tx: Tx, ids: readonly number[]) {
  if (!ids.length) return []
  return tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(isOnDesk)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus }>()
    .execute()
}

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
  // Nothing is made of what somebody has just cancelled, and nothing of it is sent.
  if ((to === 'READY' || to === 'SHIPPED') && (await isRefunding(tx, id)))
    throw new Refusal('order.refunding')
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
  return (await refundingAmong(tx, [orderId])).has(orderId)
}

export async function refundingAmong(tx: Tx, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('payments.orderId')
    .where('payments.orderId', 'in', orderIds)
    .where('payments.status', '=', 'CAPTURED')
    .where('refunds.state', 'in', ['PENDING', 'UNKNOWN'])
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Many that are paid, in one go. Why not, of those that may not be made. All must be locked. */
export async function moveToReady(
  tx: Tx,
  ids: readonly number[],
  by: Mover,
): Promise<{ moved: number[]; kept: Map<number, Unprintable | { code: 'order.refunding' }> }> {
  if (!ids.length) return { moved: [], kept: new Map() }
  const kept = new Map<number, Unprintable | { code: 'order.refunding' }>(await findUnprintable(tx, ids))
  for (const id of await refundingAmong(tx, ids)) kept.set(id, { code: 'order.refunding' })
  const may = ids.filter((id) => !kept.has(id))
  return { moved: await moveAll(tx, may, { from: 'PAID', to: 'READY' }, by), kept }
}

/** Many that are ready, in one go, each told of. Kept are those whose money goes back. All must be locked. */
export async function moveToShipped(
  tx: Tx,
  ids: readonly number[],
  by: Mover,
): Promise<{ moved: number[]; kept: Set<number> }> {
  const kept = await refundingAmong(tx, ids)
  const may = ids.filter((id) => !kept.has(id))
  const moved = await moveAll(tx, may, { from: 'READY', to: 'SHIPPED' }, by)
  await enqueueAll(
    tx,
    'tell-order',
    moved.map((orderId) => ({ orderId, fact: 'SHIPPED' })),
  )
  return { moved, kept }
}

async function moveAll(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: OrderStatus; to: OrderStatus },
  { actor, requestId }: Mover,
): Promise<number[]> {
  if (!ids.length) return []
  const rows = await tx
    .updateTable('orders')
    .set({ status: to })
    .where('id', 'in', ids)
    .where('status', '=', from)
    .returning('id')
    .execute()
  const moved = rows.map(({ id }) => id).sort((a, b) => a - b)
  const step = { fromStatus: from, toStatus: to, actor, requestId, happenedAt: now() }
  if (moved.length)
    await tx
      .insertInto('orderSteps')
      .values(moved.map((orderId) => ({ orderId, ...step })))
      .execute()
  return moved
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
