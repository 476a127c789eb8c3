import type { Db } from '../../db.server'
import { correctionRefusalOf } from '../../orders/order'
import { isManualPayment } from '../../orders/order-money.server'
import { findOwnOrder } from '../../orders/orders.server'
import type { OrderActor } from '../../orders/steps.server'
import { Refusal } from '../../refusal'
import { type Refund, requestRefund } from './refunds.server'

interface CancellationInput {
  userId: number
  orderId: number
  reason: string
  by: OrderActor
}

/**
 * The buyer may cancel until production starts: the rest of the money is refunded, which also cancels the order.
 * A second request is the same refund; a refund that was refused may be requested again.
 */
export async function cancelPaidOrder(
  db: Db,
  { userId, orderId, reason, by }: CancellationInput,
): Promise<Refund> {
  const order = await findOwnOrder(db, { userId }, orderId)
  if (!order) throw new Refusal('order.unknown')
  const paid = await findCapturedPayment(db, orderId)
  if (!paid) throw new Refusal(order.status === 'ORDERED' ? 'refund.notPaid' : correctionRefusalOf(order))
  // Only an operator can return a bank transfer, so no refund may be recorded before the operator has made it.
  if (isManualPayment(paid))
    throw new Refusal(order.status === 'PAID' ? 'refund.byOffice' : correctionRefusalOf(order))
  const amount = (paid.capturedAmount ?? 0) - Number(paid.refundedOtherwise)
  const requestKey = `cancel-${orderId}-${paid.failed}`
  return requestRefund(db, { oid: paid.oid, amount, reason, requestKey, by, onlyWhile: 'PAID' })
}

const findCapturedPayment = (db: Db, orderId: number) =>
  db
    .selectFrom('payments')
    .select(({ selectFrom }) => [
      'oid',
      'provider',
      'capturedAmount',
      selectFrom('refunds')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('refunds.paymentId', '=', 'payments.id')
        .where('state', '=', 'FAILED')
        .as('failed'),
      selectFrom('refunds')
        .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
        .whereRef('refunds.paymentId', '=', 'payments.id')
        .where('state', '=', 'DONE')
        // A repeated cancellation has to request the amount that its refund had.
        .where('requestKey', 'not like', `cancel-${orderId}-%`)
        .as('refundedOtherwise'),
    ])
    .where('orderId', '=', orderId)
    .where('status', '=', 'CAPTURED')
    .executeTakeFirst()
