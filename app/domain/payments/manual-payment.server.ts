import { now, seoulDay } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { amountToPay } from '../orders/order'
import { hasLivePayment } from '../orders/order-money.server'
import type { LockedOrder, OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { newOid } from './attempts.server'
import { markOrderPaid } from './mark-order-paid.server'

export interface ManualPayment {
  /** as the bank names the sender */
  payer?: string
  /** the day of Seoul on which the money came; today without it */
  paidOn?: string
}

/** A payment made another way, such as by bank transfer, with the operator's name. The order must be locked. */
export async function recordManualPayment(
  tx: Tx,
  order: LockedOrder,
  by: OrderActor & { name: string },
  { payer, paidOn = seoulDay(now()) }: ManualPayment = {},
): Promise<void> {
  const { id: orderId, status, channel } = order
  const amount = amountToPay(order)
  if (status !== 'ORDERED' || channel !== 'web') throw new Refusal('order.wrongStep')
  if (await hasLivePayment(tx, orderId)) throw new Refusal('order.paying')
  if (paidOn > seoulDay(now())) throw new Refusal('payment.paidLater', 'paidOn')
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
      paidOn: paidOn.replaceAll('-', ''),
      payer: payer ?? null,
      message: by.name.slice(0, 200),
      createdAt: now(),
      changedAt: now(),
    })
    .execute()
  await markOrderPaid(tx, order, by)
}

export type ManualPaymentRow = { payer: string | null; paidOn: string | null }

/** The manual payments of these orders, by order. */
export async function mapManualPayments(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ManualPaymentRow>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['orderId', 'payer', 'paidOn'])
    .where('orderId', 'in', orderIds)
    .where('provider', '=', 'manual')
    .where('status', '=', 'CAPTURED')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]))
}
