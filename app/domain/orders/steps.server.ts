import type { ExpressionBuilder } from 'kysely'
import { now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import type { Db, Tx } from '../db.server'
import { estimateDispatch } from '../dispatch/dispatch'
import { enqueue, enqueueAll } from '../jobs.server'
import { Refusal } from '../refusal'
import { giftDateText } from './gift-date.server'
import { canBecome, type OrderStatus, undeliveredStatuses } from './order'
import { findRefundingOrders, isRefunding } from './order-money.server'

// An order's status changes here only: one legal step at a time, each recorded, each notified once.

export interface OrderActor {
  actor: 'shop' | `user:${number}` | `visitor:${number}` | `admin:${number}` | 'visitor'
  requestId?: string
}

const lockedColumns = [
  'id',
  'userId',
  'visitorId',
  'status',
  'channel',
  'bookId',
  'quantity',
  'totalAmount',
  'siblingDiscount',
  'pointsSpent',
  'couponDiscount',
  'bundleId',
  'sourceKey',
  'lookName',
  'previewKey',
  'cartItemId',
  'isTestOrder',
  'cancelReason',
  'deletedAt',
] as const

/** The lock makes every other change of the order wait for this transaction. Deleted orders are returned too. */
export async function lockOrder(tx: Tx, id: number) {
  return tx
    .selectFrom('orders')
    .select(lockedColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus; channel: 'web' | 'wadiz' }>()
    .executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

const lockedOrders = (tx: Tx) =>
  tx
    .selectFrom('orders')
    .select(lockedColumns)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus; channel: 'web' | 'wadiz' }>()

/** The order with all that were ordered with it, by ascending id; most orders are a bundle of one. */
export async function lockBundle(tx: Tx, id: number): Promise<LockedOrder[]> {
  return lockBundles(tx, [id])
}

/** All commands lock several orders in this sequence, so that two requests cannot deadlock. */
export async function lockBundles(tx: Tx, ids: readonly number[]): Promise<LockedOrder[]> {
  if (!ids.length) return []
  // Read first, as an order's bundle never changes: one query for both would read all orders.
  const bundles = await tx
    .selectFrom('orders')
    .select('bundleId')
    .distinct()
    .where('id', 'in', ids)
    .where('bundleId', 'is not', null)
    .execute()
  const bundleIds = bundles.map(({ bundleId }) => bundleId)
  return lockedOrders(tx)
    .where((is) =>
      is.or([is('id', 'in', ids), ...(bundleIds.length ? [is('bundleId', 'in', bundleIds)] : [])]),
    )
    .execute()
}

/** An unpaid bundle is paid, or given up, as a whole. */
export async function lockOwnBundle(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ order: LockedOrder; orders: LockedOrder[] }> {
  const orders = await lockBundle(tx, id)
  const order = orders.find((one) => one.id === id)
  if (!order || order.userId !== userId || order.deletedAt) throw new Refusal('order.unknown')
  return { order, orders }
}

/** A condition on `orders`: of a member who has left, only orders that are still owed match. */
export const isVisibleInOffice = (is: ExpressionBuilder<DB, 'orders'>) =>
  is.or([is('orders.keptApartAt', 'is', null), is('orders.status', 'in', undeliveredStatuses)])

/** Locks by ascending id, so that two requests cannot deadlock. Missing and kept-apart orders are left out. */
export async function lockOrders(tx: Tx, ids: readonly number[]) {
  if (!ids.length) return []
  return tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(isVisibleInOffice)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus }>()
    .execute()
}

/** Another member's order, or a deleted one, is refused as unknown. */
export async function lockOwnOrder(tx: Tx, userId: number, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order || order.userId !== userId || order.deletedAt) throw new Refusal('order.unknown')
  return order
}

/** Refuses an illegal step; `moveOrderToReady` of the prints makes an order READY. The caller must have locked the order. */
export async function moveOrder(
  tx: Tx,
  { id, status }: { id: number; status: OrderStatus },
  to: Exclude<OrderStatus, 'READY'>,
  by: OrderActor,
): Promise<void> {
  if (!canBecome(status, to)) throw new Refusal('order.wrongStep')
  // An order that is being refunded is not sent.
  if (to === 'SHIPPED' && (await isRefunding(tx, id))) throw new Refusal('order.refunding')
  const row = await tx
    .updateTable('orders')
    .set({ status: to, ...(to === 'PAID' && (await paidFields(tx, id))) })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('order.wrongStep')
  await recordStep(tx, { orderId: id, from: status, to }, by)
  if (to === 'PAID' || to === 'SHIPPED') await enqueue(tx, 'tell-order', { orderId: id, fact: to })
}

/** Moves many READY orders at once, with a notice each; those in `kept` are being refunded. All must be locked. */
export async function moveToShipped(
  tx: Tx,
  ids: readonly number[],
  by: OrderActor,
): Promise<{ moved: number[]; refunding: Set<number> }> {
  const refunding = await findRefundingOrders(tx, ids)
  const may = ids.filter((id) => !refunding.has(id))
  const moved = await moveOrders(tx, may, { from: 'READY', to: 'SHIPPED' }, by)
  await enqueueAll(
    tx,
    'tell-order',
    moved.map((orderId) => ({ orderId, fact: 'SHIPPED' })),
  )
  return { moved, refunding }
}

/** The caller must have locked the orders and checked that each may take this step. */
export async function moveOrders(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: OrderStatus; to: OrderStatus },
  { actor, requestId }: OrderActor,
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

/** Production starts with the payment, so the dispatch days count from now. */
async function paidFields(tx: Tx, orderId: number) {
  const { giftDate } = await tx
    .selectFrom('orders')
    .select(giftDateText.as('giftDate'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { from: dispatchFrom, to: dispatchTo } = estimateDispatch(now(), giftDate)
  return { paidAt: now(), dispatchFrom, dispatchTo }
}

export async function recordStep(
  tx: Tx,
  { orderId, from, to }: { orderId: number; from?: OrderStatus; to: OrderStatus },
  { actor, requestId }: OrderActor,
): Promise<void> {
  await tx
    .insertInto('orderSteps')
    .values({ orderId, fromStatus: from, toStatus: to, actor, requestId, happenedAt: now() })
    .execute()
}

export async function listOrderSteps(db: Db, orderId: number) {
  return db
    .selectFrom('orderSteps')
    .select(['fromStatus', 'toStatus', 'actor', 'happenedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .$narrowType<{ toStatus: OrderStatus }>()
    .execute()
}
