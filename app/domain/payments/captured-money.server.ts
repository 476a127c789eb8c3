import type { Db, Tx } from '../db.server'
import type { PaymentStatus } from './payment'

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

export async function hasUnrefundedMoney(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .whereRef('capturedAmount', '>', 'refundedAmount')
    .executeTakeFirst()
  return row !== undefined
}

export async function isRefundOpen(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.id')
    .where('payments.orderId', '=', orderId)
    .where('refunds.state', 'in', ['PENDING', 'UNKNOWN'])
    .executeTakeFirst()
  return row !== undefined
}
