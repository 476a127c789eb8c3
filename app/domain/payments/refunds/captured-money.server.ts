import type { Tx } from '../../db.server'
import type { PaymentStatus } from '../payment'
import { listShares } from '../windows.server'

/**
 * The provider knows one sum for all shares of a window and what of it is back, so the window's first row is locked
 * before the share: refunds of two shares follow each other.
 */
export async function lockCapturedMoney(tx: Tx, id: number) {
  const { windowId } = await tx
    .selectFrom('payments')
    .select('windowId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (windowId) await lockMoney(tx, windowId)
  const paid = await lockMoney(tx, id)
  return { ...paid, window: await sumWindow(tx, windowId ?? id) }
}

const lockMoney = (tx: Tx, id: number) =>
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
async function sumWindow(tx: Tx, id: number) {
  const shares = await listShares(tx, id)
  const captured = shares.reduce((sum, { capturedAmount }) => sum + (capturedAmount ?? 0), 0)
  const refunded = shares.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
  return { id, captured, refunded }
}

export type CapturedMoney = Awaited<ReturnType<typeof lockCapturedMoney>>

export const remainingAmount = ({
  capturedAmount,
  refundedAmount,
}: Pick<CapturedMoney, 'capturedAmount' | 'refundedAmount'>) => (capturedAmount ?? 0) - refundedAmount
