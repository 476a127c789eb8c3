import type { Db, Tx } from '../db.server'

// Whether money forbids a change of an order: reads of its payments and refunds, which payments alone write.

/** A payment with one of these statuses is open or captured; an order has at most one. */
export const livePaymentStatuses = ['AUTHED', 'CONFIRMING', 'UNKNOWN', 'CAPTURED'] as const

/** A live payment blocks every change of the order until the payment is decided. */
export async function hasLivePayment(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', [...livePaymentStatuses])
    .executeTakeFirst()
  return row !== undefined
}

/** Only refunds of the captured payment count. A payment taken twice is refunded by itself and does not matter here. */
export async function isRefunding(tx: Tx, orderId: number): Promise<boolean> {
  return (await findRefundingOrders(tx, [orderId])).has(orderId)
}

export async function findRefundingOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('payments.orderId')
    .where('payments.orderId', 'in', orderIds)
    .where('payments.status', '=', 'CAPTURED')
    .where('refunds.state', 'in', ['PENDING', 'UNKNOWN'])
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

export async function hasUnrefundedMoney(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .whereRef('capturedAmount', '>', 'refundedAmount')
    .executeTakeFirst()
  return row !== undefined
}

/** Money was taken, and all of it is back. A delivered order keeps its status then. */
export async function isWhollyRefunded(db: Db, orderId: number): Promise<boolean> {
  const { captured, refunded } = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.sum<string | null>('capturedAmount').as('captured'),
      fn.sum<string | null>('refundedAmount').as('refunded'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(captured) > 0 && Number(captured) === Number(refunded)
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

/** A bank transfer is refunded by bank transfer. */
export const isManualPayment = ({ provider }: { provider: string }) => provider === 'manual'
