import { now, seoulDay } from '~/config/clock'
import { config } from '~/config/config.server'
import { type Db, inTransaction } from '../db.server'
import { amountToPay, isPaid } from '../orders/order'
import { hasLivePayment } from '../orders/order-money.server'
import { lockOwnOrder, type OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { newOid } from './attempts.server'
import { markOrderPaid } from './mark-order-paid.server'

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
    const order = await lockOwnOrder(tx, userId, orderId)
    const { completesPayment } = await tx
      .selectFrom('users')
      .select('completesPayment')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!(config.demo || (completesPayment && order.isTestOrder))) throw new Refusal('payment.noDemo')
    if (isPaid(order.status)) throw new Refusal('order.paidAlready')
    if (order.status !== 'ORDERED' || order.channel !== 'web') throw new Refusal('order.cancelled')
    if (await hasLivePayment(tx, orderId)) throw new Refusal('order.paying')
    const oid = newOid()
    await tx
      .insertInto('payments')
      .values({
        orderId,
        oid,
        provider: 'demo',
        status: 'CAPTURED',
        amount: amountToPay(order),
        capturedOid: oid,
        capturedAmount: amountToPay(order),
        capturedAt: now(),
        paidOn: seoulDay(now()).replaceAll('-', ''),
        createdAt: now(),
        changedAt: now(),
      })
      .execute()
    await markOrderPaid(tx, order, by)
  })
}
