import type { Tx } from '../db.server'
import type { PaymentStatus } from './payment'

// What was taken for an order, and what of it is still here.

export const lockedMoney = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments')
    .select([
      'id',
      'orderId',
      'provider',
      'oid',
      'status',
      'amount',
      'capturedOid',
      'capturedAmount',
      'refundedAmount',
      'paidOn',
    ])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: PaymentStatus }>()
    .executeTakeFirstOrThrow()
export type Money = Awaited<ReturnType<typeof lockedMoney>>

export const left = ({ capturedAmount, refundedAmount }: Pick<Money, 'capturedAmount' | 'refundedAmount'>) =>
  (capturedAmount ?? 0) - refundedAmount
