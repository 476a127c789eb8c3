import type { Tx } from '../../db.server'
import type { PaymentStatus } from '../payment'

export const lockCapturedMoney = (tx: Tx, id: number) =>
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
export type CapturedMoney = Awaited<ReturnType<typeof lockCapturedMoney>>

export const remainingAmount = ({
  capturedAmount,
  refundedAmount,
}: Pick<CapturedMoney, 'capturedAmount' | 'refundedAmount'>) => (capturedAmount ?? 0) - refundedAmount
