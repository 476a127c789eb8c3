import { addDays, addMinutes, now } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { restoreCartItem } from '../carts/ordered-items.server'
import { returnCoupon } from '../coupons/coupons.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { LOOK_RETENTION_DAYS, PHOTO_RETENTION_HOURS, UNPAID_EXPIRY_DAYS } from '../periods/periods'
import { returnPoints } from '../points/points.server'
import { Refusal } from '../refusal'
import { isPaid, type OrderStatus } from './order'
import { hideOrder } from './order-changes.server'
import { hasLivePayment } from './order-money.server'
import { releaseChild, sortByChild } from './ordered-child.server'
import {
  type LockedOrder,
  lockBundle,
  lockBundles,
  lockOwnBundle,
  moveOrder,
  type OrderActor,
} from './steps.server'

// An unpaid order is given up by a return to the cart, by deletion, or by expiry after a week; never during a payment,
// and never without those that are to be paid together with it.

interface OwnOrderContext {
  userId: number
  orderId: number
  by: OrderActor
}

/** A repeated request puts the items into the cart only once. */
export async function abandonOrder(db: Db, { userId, orderId, by }: OwnOrderContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { order, orders } = await lockOwnBundle(tx, userId, orderId)
    if (order.status === 'CANCEL' && order.cancelReason === 'abandoned') return
    for (const one of orders) await assertUnpaid(tx, one)
    for (const one of sortByChild(orders)) {
      await cancelOrder(tx, one, 'abandoned', by)
      failPoint('inside-abandon')
      await restoreCartItem(tx, userId, { ...one, orderId: one.id })
      failPoint('inside-cart-restore')
    }
  })
}

export async function deleteOrder(db: Db, { userId, orderId, by }: OwnOrderContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { orders } = await lockOwnBundle(tx, userId, orderId)
    for (const one of orders) await assertUnpaid(tx, one)
    for (const one of sortByChild(orders)) {
      await cancelOrder(tx, one, 'deleted', by)
      failPoint('inside-delete')
      await hideOrder(tx, one.id)
    }
  })
}

async function assertUnpaid(tx: Tx, { id, status }: LockedOrder) {
  if (isPaid(status)) throw new Refusal('order.paid')
  if (status !== 'ORDERED') throw new Refusal('order.cancelled')
  if (await hasLivePayment(tx, id)) throw new Refusal('order.paying')
}

interface ReplacedOrderQuery {
  userId?: number
  cartItemIds: readonly number[]
  by: OrderActor
}

/**
 * A member who comes back to the form and orders the same cart items again means one order, so the unpaid older one is
 * given up; books that were to be paid with it and are not ordered again are in the cart. Orders are locked before
 * photos here, as in a payment, so that the two cannot deadlock.
 */
export async function cancelReplacedOrders(
  tx: Tx,
  { userId, cartItemIds, by }: ReplacedOrderQuery,
): Promise<void> {
  if (!userId || !cartItemIds.length) return
  const older = await tx
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('cartItemId', 'in', cartItemIds)
    .where('status', '=', 'ORDERED')
    .where('deletedAt', 'is', null)
    .execute()
  const locked = await lockBundles(
    tx,
    older.map(({ id }) => id),
  )
  const given: LockedOrder[] = []
  for (const order of locked)
    if (order.status === 'ORDERED' && !(await hasLivePayment(tx, order.id))) given.push(order)
  for (const order of sortByChild(given)) {
    await cancelOrder(tx, order, 'replaced', by)
    const isOrderedAgain = order.cartItemId !== null && cartItemIds.includes(order.cartItemId)
    if (!isOrderedAgain && !(order.cartItemId && (await isInCart(tx, userId, order.cartItemId))))
      await restoreCartItem(tx, userId, { ...order, orderId: order.id })
  }
}

async function isInCart(tx: Tx, userId: number, id: number): Promise<boolean> {
  const item = await tx
    .selectFrom('cartItems')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return item !== undefined
}

type CancelReason = 'abandoned' | 'deleted' | 'expired' | 'refunded' | 'replaced' | 'withdrawn'

export async function cancelOrder(
  tx: Tx,
  order: LockedOrder,
  reason: CancelReason,
  by: OrderActor,
): Promise<void> {
  await moveOrder(tx, order, 'CANCEL', by)
  await tx.updateTable('orders').set({ cancelReason: reason }).where('id', '=', order.id).execute()
  await returnCoupon(tx, order)
  await returnPoints(tx, order)
  // The photo or look of an expired order is released at once.
  const isExpired = reason === 'expired'
  const until = addMinutes(now(), isExpired ? 0 : PHOTO_RETENTION_HOURS * 60)
  await releaseChild(tx, order, until, addDays(now(), isExpired ? 0 : LOOK_RETENTION_DAYS))
  // The member knows of a cancellation by button, and a refund has its own notice. A member who ordered the same book
  // again and paid needs none either.
  if (reason === 'expired' && !(await isBoughtAgain(tx, order)))
    await enqueue(tx, 'tell-order', { orderId: order.id, fact: 'CANCEL' })
}

async function isBoughtAgain(
  tx: Tx,
  { id, userId, bookId, sourceKey, lookName }: LockedOrder,
): Promise<boolean> {
  if (!userId) return false
  const rows = await tx
    .selectFrom('orders')
    .select('status')
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    .where('sourceKey', '=', sourceKey)
    .where('lookName', '=', lookName)
    .where('id', '>', id)
    .$narrowType<{ status: OrderStatus }>()
    .execute()
  return rows.some(({ status }) => isPaid(status))
}

const TEST_EXPIRY_DAYS = 1

export async function expireOrders(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'ORDERED')
    .where((is) =>
      is.or([
        is('createdAt', '<', addDays(now(), -UNPAID_EXPIRY_DAYS)),
        is.and([is('isTestOrder', '=', true), is('createdAt', '<', addDays(now(), -TEST_EXPIRY_DAYS))]),
      ]),
    )
    .limit(500)
    .execute()
  return countSuccesses(due, ({ id }) => expireOrder(db, id))
}

export async function countSuccesses<Due>(
  due: readonly Due[],
  succeeds: (one: Due) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const one of due) if (await succeeds(one)) done++
  return done
}

async function expireOrder(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const orders = await lockBundle(tx, id)
    const order = orders.find((one) => one.id === id)
    if (order?.status !== 'ORDERED') return false
    for (const one of orders) if (one.status !== 'ORDERED' || (await hasLivePayment(tx, one.id))) return false
    for (const one of sortByChild(orders)) {
      await cancelOrder(tx, one, one.isTestOrder ? 'deleted' : 'expired', { actor: 'shop' })
      if (one.isTestOrder) await hideOrder(tx, one.id)
    }
    return true
  })
}
