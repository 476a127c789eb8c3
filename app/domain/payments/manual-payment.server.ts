import { now, seoulDay } from '~/config/clock'
import type { Tx } from '../db.server'
import { amountToPay } from '../orders/order'
import { hasLivePayment } from '../orders/order-money.server'
import type { LockedOrder, OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { newOid } from './attempts.server'
import { markOrderPaid } from './mark-order-paid.server'

/** A payment made another way, such as by bank transfer, with the operator's name. The order must be locked. */
export async function recordManualPayment(
  tx: Tx,
  order: LockedOrder,
  by: OrderActor & { name: string },
): Promise<void> {
  const { id: orderId, status, channel } = order
  const amount = amountToPay(order)
  if (status !== 'ORDERED' || channel !== 'web') throw new Refusal('order.wrongStep')
  if (await hasLivePayment(tx, orderId)) throw new Refusal('order.paying')
  const oid = newOid()
  await tx
    .insertInto('payments')
    .values({
      orderId,
      oid,
      provider: 'manual',
      status: 'CAPTURED',
      amount,
      capturedOid: oid,
      capturedAmount: amount,
      capturedAt: now(),
      paidOn: seoulDay(now()).replaceAll('-', ''),
      message: by.name.slice(0, 200),
      createdAt: now(),
      changedAt: now(),
    })
    .execute()
  await markOrderPaid(tx, order, by)
}
