import { type Won, won } from '~/domain/money'
import { isPaid, type Order } from '~/domain/orders/order'
import { isManualPayment } from '~/domain/orders/order-money.server'
import type { listPaymentsAndRefunds } from '~/domain/payments/payment-status.server'
import { formatDateTime } from '~/http/formats/dates.server'
import { describeCard } from '~/texts/orders/history'
import type { MyOrder } from './my-order'

type OrderMoney = Awaited<ReturnType<typeof listPaymentsAndRefunds>>

export function refundableAmount(money: OrderMoney): Won {
  const taken = money.payments.find(({ status }) => status === 'CAPTURED')?.capturedAmount ?? 0
  return won(Math.max(0, taken - refundedAmount(money)))
}

/** Refunds of the order's own payment: double or late payments are refunded automatically, and only mentioned. */
export const ownRefunds = ({ refunds }: OrderMoney) => refunds.filter((refund) => refund.of === 'CAPTURED')
const refundedAmount = (money: OrderMoney) =>
  ownRefunds(money).reduce((sum, { state, amount }) => sum + (state === 'DONE' ? amount : 0), 0)

export function paidOf({ status }: Order, money: OrderMoney): MyOrder['paid'] {
  const payment = money.payments.find((one) => one.status === 'CAPTURED')
  if (!payment || !(isPaid(status) || status === 'CANCEL')) return undefined
  return {
    amount: won(payment.capturedAmount ?? 0),
    when: payment.capturedAt ? formatDateTime(payment.capturedAt) : '',
    card: describeCard(payment),
    receipt: payment.receiptUrl ?? undefined,
    returned: won(refundedAmount(money)),
    isByHand: isManualPayment(payment),
  }
}
