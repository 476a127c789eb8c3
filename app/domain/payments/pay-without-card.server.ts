import { config } from '~/config/config.server'
import { type Db, inTransaction } from '../db.server'
import { isPaid } from '../orders/order'
import { hasLivePayment } from '../orders/order-money.server'
import { lockOwnBundle, type OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { isOpenOrder } from './attempts.server'
import { markOrdersPaid } from './mark-order-paid.server'
import { insertTakenMoney } from './windows.server'

// Pays an order without a card, to try out the steps after payment. In a live shop only the test account may do so,
// with its own test orders, and the provider column of `payments` marks them.

export async function canPayWithoutCard(db: Db, userId: number, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('orders', 'orders.userId', 'users.id')
    .select('orders.isTestOrder')
    .where('users.id', '=', userId)
    .where('orders.id', '=', orderId)
    .where('users.completesPayment', '=', true)
    .executeTakeFirst()
  return row !== undefined && (config.demo || row.isTestOrder)
}

export async function payWithoutCard(
  db: Db,
  { userId, orderId, by }: { userId: number; orderId: number; by: OrderActor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { order, orders } = await lockOwnBundle(tx, userId, orderId)
    const { completesPayment } = await tx
      .selectFrom('users')
      .select('completesPayment')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!(config.demo || (completesPayment && order.isTestOrder))) throw new Refusal('payment.noDemo')
    if (isPaid(order.status)) throw new Refusal('order.paidAlready')
    if (order.status !== 'ORDERED' || order.channel !== 'web') throw new Refusal('order.cancelled')
    if (await hasLivePayment(tx, orderId)) throw new Refusal('order.paying')
    if (!orders.every(isOpenOrder)) throw new Refusal('order.cancelled')
    await insertTakenMoney(tx, orders, { provider: 'demo' })
    await markOrdersPaid(tx, orders, () => by)
  })
}
