import { now, seoulDay } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { hasLivePayment } from '../orders/order-money.server'
import { type LockedOrder, lockBundle, type OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { isOpenOrder } from './attempts.server'
import { markOrdersPaid } from './mark-order-paid.server'
import { insertTakenMoney } from './windows.server'

export interface ManualPayment {
  /** as the bank names the sender */
  payer?: string
  /** the day of Seoul on which the money came; today without it */
  paidOn?: string
}

/**
 * A payment made another way, such as by bank transfer, with the operator's name. It pays for all orders of a bundle,
 * which must be locked.
 */
export async function recordManualPayment(
  tx: Tx,
  { id, status, channel }: LockedOrder,
  by: OrderActor & { name: string },
  { payer, paidOn = seoulDay(now()) }: ManualPayment = {},
): Promise<void> {
  if (status !== 'ORDERED' || channel !== 'web') throw new Refusal('order.wrongStep')
  if (await hasLivePayment(tx, id)) throw new Refusal('order.paying')
  if (paidOn > seoulDay(now())) throw new Refusal('payment.paidLater', 'paidOn')
  const orders = await lockBundle(tx, id)
  // Checked before a row is written: an operator's list of many orders goes on after a refusal.
  if (!orders.every(isOpenOrder)) throw new Refusal('order.wrongStep')
  await insertTakenMoney(tx, orders, {
    provider: 'manual',
    paidOn,
    payer: payer ?? null,
    message: by.name.slice(0, 200),
  })
  await markOrdersPaid(tx, orders, () => by)
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
