import { sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import type { Notice } from '~/ports/mail/notice'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Jobs } from '../jobs.server'
import { isWithinLimit } from '../limits/limits.server'
import { writeNotice } from '../notices/notices.server'
import type { Channel } from '../previews/preview'
import { requireContact } from '../sealed-words/order-contact.server'
import type { OrderFact, OrderStatus } from './order'
import { isManualPayment, isWhollyRefunded } from './order-money.server'

// The customer is notified of each fact once: by mail, and by a text message if there is a number. A test order gets no
// notice, nor does an order that was given up before the notice was written.

export interface OrderNotice {
  id: number
  channel: Channel
  handoffToken: string | null
  orderNumber: string
  status: OrderStatus
  title: string
  totalAmount: number
  siblingDiscount: number
  pointsSpent: number
  couponDiscount: number
  customerName: string
  dispatchFrom: string | null
  dispatchTo: string | null
  courier: string | null
  trackingCode: string | null
  bundleId: number | null
  /** how many other books the letter is about; its amounts are those of all */
  others?: number
  refund?: RefundNotice
}

export interface RefundNotice {
  amount: number
  /** the whole payment, a part of it, the rest of it, or a payment that should never have been taken */
  kind: 'whole' | 'part' | 'rest' | 'amiss'
  /** the refund goes to no card: the office sends it by bank transfer */
  isByHand: boolean
}

type OrderLetter = (fact: OrderFact, order: OrderNotice) => { title: string; body: string; short: string }

export async function notifyCustomer(db: Db, job: Jobs['tell-order'], letter: OrderLetter): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForNotice(tx, job.orderId)
    if (order && !order.isTestOrder)
      await writeNotices(tx, job, { order: await requireContact(tx, order), letter })
  })
}

async function writeNotices(
  tx: Tx,
  { orderId, fact, refundId, askedAt }: Jobs['tell-order'],
  { order: known, letter }: { order: OrderNoticeRow; letter: OrderLetter },
): Promise<void> {
  const refund = refundId === undefined ? undefined : await findRefundNotice(tx, refundId)
  if (fact === 'refund' && !refund) return
  const { customerEmail, customerPhone, isTestOrder: _, deletedAt, ...order } = known
  const isGivenUp = deletedAt !== null || order.status === 'CANCEL'
  if (isGivenUp && fact !== 'CANCEL' && fact !== 'refund') return
  if (fact === 'review' && !(await mayAskForReview(tx, orderId))) return
  // The books of one form are ordered and paid at once, so one letter tells of all.
  const isOfBundle = known.bundleId !== null && (fact === 'ORDERED' || fact === 'PAID')
  const bundleId = isOfBundle ? known.bundleId : null
  const ofBundle = bundleId === null ? {} : await sumBundle(tx, bundleId)
  const { title, body, short } = letter(fact, { ...order, ...ofBundle, refund })
  // One name for all books, so that the letter is written once, whichever of them are left.
  const name = noticeFactOf({ orderId: bundleId ?? orderId, fact, refundId, askedAt })
  // A form without login accepts any person's address and number, so an unpaid registration sends only a few letters.
  const isUnpaid = fact === 'PREORDER_WADIZ' || order.status === 'PREORDER_WADIZ'
  const isUnproved = order.channel === 'wadiz' && (isUnpaid || fact === 'CANCEL')
  const write = async (notice: Notice) => {
    if (isUnproved && !(await isWithinLimit(tx, 'wadizLetter.recipient', notice.recipient))) return
    await writeNotice(tx, name, notice)
  }
  if (customerEmail) await write({ channel: 'mail', recipient: customerEmail, title, body })
  // What can wait does not ring a phone, which may be a stranger's before a registration is paid.
  if (customerPhone && !isUnpaid && fact !== 'review')
    await write({ channel: 'sms', recipient: customerPhone, title, body: short })
}

async function sumBundle(tx: Tx, bundleId: number) {
  const { others, ...amounts } = await tx
    .selectFrom('orders')
    .select(({ fn }) => [
      sql<number>`count(*)::int - 1`.as('others'),
      fn.sum<number>('totalAmount').as('totalAmount'),
      fn.sum<number>('siblingDiscount').as('siblingDiscount'),
      fn.sum<number>('pointsSpent').as('pointsSpent'),
      fn.sum<number>('couponDiscount').as('couponDiscount'),
    ])
    .where('bundleId', '=', bundleId)
    .where('status', '!=', 'CANCEL')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { totalAmount, siblingDiscount, pointsSpent, couponDiscount } = amounts
  return {
    others,
    totalAmount: Number(totalAmount),
    siblingDiscount: Number(siblingDiscount),
    pointsSpent: Number(pointsSpent),
    couponDiscount: Number(couponDiscount),
  }
}

/** A family that orders several books is not asked for each of them. */
const DAYS_BETWEEN_REQUESTS = 30

/** Not of a buyer who has left, got the money back or was asked lately, nor where the book has its review. */
async function mayAskForReview(tx: Tx, orderId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.userId', '=', 'orders.userId').onRef('reviews.bookId', '=', 'orders.bookId'),
    )
    .select(['orders.userId', 'reviews.id as reviewId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order?.userId || order.reviewId !== null || (await isWhollyRefunded(tx, orderId))) return false
  return !(await wasAskedLately(tx, order.userId))
}

async function wasAskedLately(tx: Tx, userId: number): Promise<boolean> {
  // Of two orders delivered on the same day, the second finds the letter of the first.
  await sql`select pg_advisory_xact_lock(hashtext('review letters'), ${userId})`.execute(tx)
  const letter = await tx
    .selectFrom('orders')
    .innerJoin('notices', (join) =>
      join.on('notices.fact', '=', sql<string>`'order:' || orders.id || ':review'`),
    )
    .select('notices.id')
    .where('orders.userId', '=', userId)
    .where('notices.createdAt', '>', addDays(now(), -DAYS_BETWEEN_REQUESTS))
    .limit(1)
    .executeTakeFirst()
  return letter !== undefined
}

export const noticeFactOf = ({ orderId, fact, refundId, askedAt }: Jobs['tell-order']) =>
  ['order', orderId, fact, refundId ?? askedAt].filter((part) => part !== undefined).join(':')

interface OrderNoticeRow extends Omit<OrderNotice, 'refund'> {
  customerEmail: string | null
  customerPhone: string | null
  isTestOrder: boolean
  deletedAt: Date | null
}

/** Locked, so that a withdrawal that erases the order finds every letter written about it. */
const lockOrderForNotice = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'channel',
      'handoffToken',
      'orderNumber',
      'status',
      'title',
      'totalAmount',
      'siblingDiscount',
      'pointsSpent',
      'couponDiscount',
      sql<string | null>`dispatch_from::text`.as('dispatchFrom'),
      sql<string | null>`dispatch_to::text`.as('dispatchTo'),
      'courier',
      'trackingCode',
      'bundleId',
      'isTestOrder',
      'deletedAt',
    ])
    .where('id', '=', id)
    .forShare()
    .$castTo<Omit<OrderNoticeRow, 'customerName' | 'customerEmail' | 'customerPhone'>>()
    .executeTakeFirst()

async function findRefundNotice(db: Db, id: number): Promise<RefundNotice | undefined> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.amount', 'beforeAmount', 'capturedAmount', 'payments.status', 'provider'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { amount, beforeAmount, capturedAmount, status } = row
  const common = { amount, isByHand: isManualPayment(row) }
  if (status !== 'CAPTURED') return { ...common, kind: 'amiss' }
  if (beforeAmount + amount < (capturedAmount ?? 0)) return { ...common, kind: 'part' }
  return { ...common, kind: beforeAmount > 0 ? 'rest' : 'whole' }
}
