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

export interface UnpaidOrder {
  id: number
  orderNumber: string
  title: string
  /** it was ordered together with other books, and is paid or given up with them */
  isTogether: boolean
}

/** The orders that wait for the payment of these books, one for each bundle. */
export async function listUnpaidOrders(
  db: Db,
  userId: number,
  books: readonly { bookId: number; previewKey: string | null }[],
): Promise<UnpaidOrder[]> {
  const pictures = books.flatMap(({ previewKey }) => previewKey ?? [])
  if (!pictures.length) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', 'bundleId', 'bookId', 'previewKey'])
    .where('userId', '=', userId)
    .where('previewKey', 'in', pictures)
    .where('status', '=', 'ORDERED')
    .where('channel', '=', 'web')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const waiting = new Map<string, UnpaidOrder>()
  for (const { bundleId, bookId, previewKey, ...order } of rows) {
    if (!books.some((book) => book.bookId === bookId && book.previewKey === previewKey)) continue
    const key = bundleId === null ? `${bookId} ${previewKey}` : String(bundleId)
    if (!waiting.has(key)) waiting.set(key, { ...order, isTogether: bundleId !== null })
  }
  return [...waiting.values()]
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
