import type { Db } from '../db.server'
import { livePaymentStatuses } from '../orders/order-money.server'
import type { PaymentStatus, RefundState } from './payment'

// Pages read a payment's status here; nothing in this file writes or decides.

export async function findNewestUnpaidOrder(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'ORDERED')
    .where('channel', '=', 'web')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function findUnpaidOrder(
  db: Db,
  userId: number,
  { bookId, previewKey }: { bookId: number; previewKey: string | null },
): Promise<{ id: number; orderNumber: string } | undefined> {
  if (!previewKey) return undefined
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber'])
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    .where('previewKey', '=', previewKey)
    .where('status', '=', 'ORDERED')
    .where('channel', '=', 'web')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** `number` is the order number that people read, not the id. */
export async function findOrderId(
  db: Db,
  { userId }: { userId: number },
  number: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('orderNumber', '=', number)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function findOrderIdByOid(db: Db, oid: string): Promise<number | undefined> {
  const row = await db.selectFrom('payments').select('orderId').where('oid', '=', oid).executeTakeFirst()
  return row?.orderId
}

type PaymentProgress =
  | { kind: 'asked' }
  | { kind: 'failed'; message: string }
  /** more money or another sum than requested was taken, and is refunded */
  | { kind: 'returned' }
  | { kind: 'none' }

/** The payment status of an unpaid order. The caller must have checked that the order belongs to the member. */
export async function paymentProgressOf(db: Db, orderId: number): Promise<PaymentProgress> {
  const rows = await db
    .selectFrom('payments')
    .select(['status', 'message'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ status: PaymentStatus }>()
    .execute()
  const isLive = (status: PaymentStatus) => livePaymentStatuses.some((live) => live === status)
  if (rows.some(({ status }) => isLive(status))) return { kind: 'asked' }
  const last = rows.find(({ status }) => status !== 'OPEN')
  if (!last) return { kind: 'none' }
  // A bank's message about one window says nothing about a later one.
  if (last.status === 'DECLINED') return { kind: 'failed', message: (last === rows[0] && last.message) || '' }
  return last.status === 'FREED' ? { kind: 'none' } : { kind: 'returned' }
}

export async function listPaymentsAndRefunds(db: Db, orderId: number) {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('payments')
      .select(['status', 'provider', 'capturedAmount', 'capturedAt', 'cardName', 'cardLast4', 'receiptUrl'])
      .select('changedAt')
      .where('orderId', '=', orderId)
      .where('status', 'in', ['CAPTURED', 'DECLINED', 'MISMATCH', 'DUPLICATE', 'LATE'])
      // A wrong capture for several orders is recorded with the first order.
      .where((is) =>
        is.or([is('windowId', 'is', null), is('status', '=', 'DECLINED'), is('capturedAmount', '>', 0)]),
      )
      .orderBy('id')
      .$narrowType<{ status: PaymentStatus }>()
      .execute(),
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select([
        'refunds.state',
        'refunds.amount',
        'refunds.createdAt',
        'refunds.changedAt',
        'payments.status as of',
      ])
      .where('payments.orderId', '=', orderId)
      .orderBy('refunds.id')
      .$narrowType<{ state: RefundState; of: PaymentStatus }>()
      .execute(),
  ])
  return { payments, refunds }
}
