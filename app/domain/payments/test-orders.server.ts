import { recordAudit } from '../audit/audit.server'
import { findOrderableBookId } from '../books/books.server'
import { type Db, inTransaction } from '../db.server'
import { placeOrder } from '../orders/checkout/place-order.server'
import type { Order, OrderStatus } from '../orders/order'
import { Refusal } from '../refusal'
import type { PaymentStatus, RefundState } from './payment'

// Operators try out payment with these orders, which belong to the customer account they are also logged in to.

export interface Tester {
  adminId: number
  userId: number
  name: string
  address: string
  requestId: string
}

/** Orders the first available book. The same key again is the same order. */
export async function placeTestOrder(
  db: Db,
  { adminId, userId, name, address, requestId }: Tester,
  { amount, key, action }: { amount: number; key: string; action: `${string}.${string}` },
): Promise<Order> {
  const bookId = await findOrderableBookId(db)
  if (!bookId) throw new Refusal('book.unknown')
  return inTransaction(db, async (tx) => {
    const order = await placeOrder(
      tx,
      { userId },
      {
        bookId,
        customerName: name,
        testAmount: amount,
        isTestOrder: true,
        requestKey: key,
        requestId,
      },
    )
    await recordAudit(tx, {
      actor: `admin:${adminId}`,
      action,
      subject: `order:${order.id}`,
      address,
      requestId,
      detail: { amount },
    })
    return order
  })
}

export async function listTestOrders(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'totalAmount'])
    .where('userId', '=', userId)
    .where('isTestOrder', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(10)
    .$narrowType<{ status: OrderStatus }>()
    .execute()
}

export async function listPaymentAttempts(db: Db, orderId: number) {
  const payments = await db
    .selectFrom('payments')
    .select([
      'id',
      'oid',
      'capturedOid',
      'provider',
      'status',
      'amount',
      'capturedAmount',
      'refundedAmount',
      'code',
      'message',
      'cardName',
      'cardLast4',
      'receiptUrl',
      'capturedAt',
      'payer',
      'paidOn',
    ])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ status: PaymentStatus }>()
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.paymentId',
      'refunds.state',
      'refunds.amount',
      'refunds.reason',
      'refunds.message',
      'refunds.actor',
      'refunds.createdAt',
      'refunds.changedAt',
    ])
    .where('payments.orderId', '=', orderId)
    .orderBy('refunds.id')
    .$narrowType<{ state: RefundState }>()
    .execute()
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
  }))
}
