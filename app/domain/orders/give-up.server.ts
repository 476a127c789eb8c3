import { daysFrom, minutesFrom, now } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { restoreItem } from '../carts/restoring.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { isPaying } from '../payments/attempts.server'
import { releaseFromOrder } from '../photos/ordered.server'
import { HOURS_KEPT } from '../photos/photo'
import { Refusal } from '../refusal'
import { DAYS_UNPAID, isPaid, type OrderStatus } from './order'
import { type LockedOrder, lockedOrder, type Mover, moveOrder, ownOrderLocked } from './steps.server'

// An unpaid order is given up by a return to the cart, by deletion, or by expiry after a week; never during a payment.

interface Leaving {
  userId: number
  orderId: number
  by: Mover
}

/** A repeated request puts the item into the cart only once. */
export async function abandonOrder(db: Db, { userId, orderId, by }: Leaving): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await ownOrderLocked(tx, userId, orderId)
    if (order.status === 'CANCEL' && order.cancelReason === 'abandoned') return
    await assertUnpaid(tx, order)
    await giveUp(tx, order, 'abandoned', by)
    failPoint('inside-abandon')
    await restoreItem(tx, userId, { ...order, orderId })
    failPoint('inside-cart-restore')
  })
}

/** The order is hidden. Its row stays, since purchases and payments have to be known for years. */
export async function deleteOrder(db: Db, { userId, orderId, by }: Leaving): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await ownOrderLocked(tx, userId, orderId)
    await assertUnpaid(tx, order)
    await giveUp(tx, order, 'deleted', by)
    failPoint('inside-delete')
    await tx.updateTable('orders').set({ deletedAt: now() }).where('id', '=', orderId).execute()
  })
}

async function assertUnpaid(tx: Tx, { id, status }: LockedOrder) {
  if (isPaid(status)) throw new Refusal('order.paid')
  if (status !== 'ORDERED') throw new Refusal('order.cancelled')
  if (await isPaying(tx, id)) throw new Refusal('order.paying')
}

interface Older {
  userId?: number
  cartItemId: number
  by: Mover
}

/**
 * A member who comes back to the form and orders the same cart item again means one order, so the unpaid older one is
 * given up. Orders are locked before photos here, as in a payment, so that the two cannot deadlock.
 */
export async function giveUpOlder(tx: Tx, { userId, cartItemId, by }: Older): Promise<void> {
  if (!userId) return
  const older = await tx
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('cartItemId', '=', cartItemId)
    .where('status', '=', 'ORDERED')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const given: LockedOrder[] = []
  for (const { id } of older) {
    const order = await lockedOrder(tx, id)
    if (order?.status === 'ORDERED' && !(await isPaying(tx, id))) given.push(order)
  }
  for (const order of given) await giveUp(tx, order, 'replaced', by)
}

type Reason = 'abandoned' | 'deleted' | 'expired' | 'refunded' | 'replaced' | 'withdrawn'

export async function giveUp(tx: Tx, order: LockedOrder, reason: Reason, by: Mover): Promise<void> {
  await moveOrder(tx, order, 'CANCEL', by)
  await tx.updateTable('orders').set({ cancelReason: reason }).where('id', '=', order.id).execute()
  // The photo of an expired order is released at once.
  const until = minutesFrom(now(), reason === 'expired' ? 0 : HOURS_KEPT * 60)
  if (order.sourceKey) await releaseFromOrder(tx, order.sourceKey, until)
  // The member knows of a cancellation by button, and a refund has its own notice. A member who ordered the same book
  // again and paid needs none either.
  if (reason === 'expired' && !(await isBoughtAnew(tx, order)))
    await enqueue(tx, 'tell-order', { orderId: order.id, fact: 'CANCEL' })
}

async function isBoughtAnew(tx: Tx, { id, userId, bookId, sourceKey }: LockedOrder): Promise<boolean> {
  if (!userId) return false
  const rows = await tx
    .selectFrom('orders')
    .select('status')
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    .where('sourceKey', '=', sourceKey)
    .where('id', '>', id)
    .$narrowType<{ status: OrderStatus }>()
    .execute()
  return rows.some(({ status }) => isPaid(status))
}

const DAYS_TRIED = 1

/** Expires orders that are unpaid for a week, and test orders after a day. Returns how many. */
export async function expireOrders(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'ORDERED')
    .where((is) =>
      is.or([
        is('createdAt', '<', daysFrom(now(), -DAYS_UNPAID)),
        is.and([is('isTestOrder', '=', true), is('createdAt', '<', daysFrom(now(), -DAYS_TRIED))]),
      ]),
    )
    .limit(500)
    .execute()
  return countDone(due, ({ id }) => expire(db, id))
}

/** Runs one item after the other, each by itself; returns how many succeeded. */
export async function countDone<Due>(
  due: readonly Due[],
  deed: (one: Due) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const one of due) if (await deed(one)) done++
  return done
}

async function expire(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, id)
    if (order?.status !== 'ORDERED' || (await isPaying(tx, id))) return false
    await giveUp(tx, order, order.isTestOrder ? 'deleted' : 'expired', { actor: 'shop' })
    if (order.isTestOrder)
      await tx.updateTable('orders').set({ deletedAt: now() }).where('id', '=', id).execute()
    return true
  })
}
