import type { Db } from '../db.server'
import { liveStatuses, type PaymentStatus, type RefundState } from './payment'

// What a page tells of paying. It reads, and never decides.

/** An order that somebody left on the way to paying: the newest. */
export async function newestUnpaid(db: Db, userId: number): Promise<number | undefined> {
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

/** The newest of this very book with this very picture that only waits to be paid. */
export async function unpaidOf(
  db: Db,
  userId: number,
  { bookId, sourceKey, previewKey }: { bookId: number; sourceKey: string | null; previewKey: string | null },
): Promise<{ id: number; orderNumber: string } | undefined> {
  if (!sourceKey || !previewKey) return undefined
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber'])
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    .where('sourceKey', '=', sourceKey)
    .where('previewKey', '=', previewKey)
    .where('status', '=', 'ORDERED')
    .where('channel', '=', 'web')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** By its number as people read it. */
export async function orderIdOf(
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

/** Which order a window was opened for. */
export async function orderBehind(db: Db, oid: string): Promise<number | undefined> {
  const row = await db.selectFrom('payments').select('orderId').where('oid', '=', oid).executeTakeFirst()
  return row?.orderId
}

export type Paying =
  /** somebody still asks what became of it */
  | { kind: 'asked' }
  /** it went wrong; a bank's own words, if it had any */
  | { kind: 'failed'; message: string }
  /** more or other than asked was taken, and goes back */
  | { kind: 'returned' }
  | { kind: 'none' }

/** How the paying of an order stands that is not paid. Whoever asks has seen that the order is theirs. */
export async function payingOf(db: Db, orderId: number): Promise<Paying> {
  const rows = await db
    .selectFrom('payments')
    .select(['status', 'message'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ status: PaymentStatus }>()
    .execute()
  const isLive = (status: PaymentStatus) => liveStatuses.some((live) => live === status)
  if (rows.some(({ status }) => isLive(status))) return { kind: 'asked' }
  const last = rows.find(({ status }) => status !== 'OPEN')
  if (!last) return { kind: 'none' }
  // What a bank said of one window says nothing of a later one.
  if (last.status === 'DECLINED') return { kind: 'failed', message: (last === rows[0] && last.message) || '' }
  return last.status === 'FREED' ? { kind: 'none' } : { kind: 'returned' }
}

/** What was taken for an order, or could not be, and what went back: for whoever ordered it. */
export async function moneyOf(db: Db, orderId: number) {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('payments')
      .select(['status', 'provider', 'capturedAmount', 'capturedAt', 'cardName', 'cardLast4', 'receiptUrl'])
      .select('changedAt')
      .where('orderId', '=', orderId)
      .where('status', 'in', ['CAPTURED', 'DECLINED', 'MISMATCH', 'DUPLICATE', 'LATE'])
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
