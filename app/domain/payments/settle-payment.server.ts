import { addMinutes, now, seoulDay } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { log } from '~/config/log.server'
import type { CapturedPayment, PaymentOutcome } from '~/ports/payment/payment'
import { payment as payple } from '~/ports/ports.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { amountToPay, isPaid } from '../orders/order'
import { type LockedOrder, lockBundle } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { declinePayment, findLivePayment, isOpenOrder } from './attempts.server'
import { markOrdersPaid } from './mark-order-paid.server'
import {
  MAX_MESSAGE_LENGTH,
  NONE_INTERVAL_MS,
  nextLookupAt,
  type PaymentResult,
  type PaymentStatus,
} from './payment'
import { refundAutomatically } from './refunds/refunds.server'
import { changeWindow, listShares, recordTakenByWindow } from './windows.server'

// A call's outcome is recorded once. Money of a wrong sum, taken twice or too late is refunded automatically.

type Row = Awaited<ReturnType<typeof lockPayment>>

/** The orders are locked before their payment, always in this sequence, so that transactions cannot deadlock. */
async function lockOrdersAndPayment(tx: Tx, id: number) {
  const { orderId } = await tx
    .selectFrom('payments')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await lockBundle(tx, orderId)
  return { orders, row: await lockPayment(tx, id) }
}

const lockPayment = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments')
    .select([
      'id',
      'orderId',
      'oid',
      'amount',
      'status',
      'leaseUntil',
      'asked',
      'noneSince',
      'message',
      'createdAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: PaymentStatus }>()
    .executeTakeFirstOrThrow()

const finalStatuses: readonly PaymentStatus[] = ['CAPTURED', 'MISMATCH', 'DUPLICATE', 'LATE']

/** A second call with the same outcome changes nothing. */
export async function settlePayment(db: Db, id: number, outcome: PaymentOutcome): Promise<PaymentResult> {
  return inTransaction(db, async (tx) => {
    const { orders, row } = await lockOrdersAndPayment(tx, id)
    if (finalStatuses.includes(row.status)) return toPaymentResult(row)
    if (outcome.kind === 'captured') return acceptCapture(tx, orders, row, outcome)
    if (outcome.kind === 'declined') {
      await declinePayment(tx, id, outcome)
      return { kind: 'declined', message: outcome.message }
    }
    logUnknown(outcome)
    await changeWindow(tx, id, { status: 'UNKNOWN' })
    return { kind: 'unknown' }
  })
}

/** A certificate that ended and a closed port need different hands, so the log has the reason. */
function logUnknown(outcome: PaymentOutcome) {
  if (outcome.kind === 'unknown') log.event('pay.unknown', { why: outcome.why })
}

export function toPaymentResult({
  orderId,
  status,
  message,
}: {
  orderId: number
  status: PaymentStatus
  message: string | null
}): PaymentResult {
  switch (status) {
    case 'CAPTURED':
      return { kind: 'paid', orderId, message: message ?? '' }
    case 'UNKNOWN':
      return { kind: 'unknown' }
    case 'MISMATCH':
      return { kind: 'mismatch' }
    case 'DUPLICATE':
    case 'LATE':
      return { kind: 'late' }
    case 'DECLINED':
    case 'FREED':
      return { kind: 'declined', message: message ?? '' }
    default:
      throw new Refusal('payment.inFlight')
  }
}

async function acceptCapture(
  tx: Tx,
  orders: readonly LockedOrder[],
  row: Row,
  captured: CapturedPayment,
): Promise<PaymentResult> {
  const isAsked = captured.oid === row.oid && (await isSumOfShares(tx, orders, row, captured.amount))
  if (!isAsked || (await belongsToOtherPayment(tx, row, captured))) {
    log.event('pay.mismatch')
    await reverseCapture(tx, row, 'MISMATCH', captured)
    return { kind: 'mismatch' }
  }
  if ((captured.refunded ?? 0) >= captured.amount) {
    // The money was refunded at the provider before the shop learned of the payment.
    await declinePayment(tx, row.id, { code: '', message: '' })
    return { kind: 'declined', message: '' }
  }
  const live = await findLivePayment(tx, row.orderId)
  if (live && live.id !== row.id) return refundSurplus(tx, row, 'DUPLICATE', captured)
  if (orders.some(({ status }) => isPaid(status))) return refundSurplus(tx, row, 'DUPLICATE', captured)
  if (!orders.every(isOpenOrder)) return refundSurplus(tx, row, 'LATE', captured)
  await recordCapture(tx, row.id, 'CAPTURED', captured)
  failPoint('inside-tx2')
  await markOrdersPaid(tx, orders, ({ userId }) => ({ actor: userId ? `user:${userId}` : 'shop' }))
  return { kind: 'paid', orderId: row.orderId, message: '' }
}

/** Each order of the bundle has its share in the window, and the shares are what was taken. */
async function isSumOfShares(tx: Tx, orders: readonly LockedOrder[], { id }: Row, taken: number) {
  const shares = await listShares(tx, id)
  const amounts = new Map(shares.map(({ orderId, amount }) => [orderId, amount]))
  return (
    amounts.size === orders.length &&
    orders.every((order) => amounts.get(order.id) === amountToPay(order)) &&
    shares.reduce((sum, { amount }) => sum + amount, 0) === taken
  )
}

async function refundSurplus(
  tx: Tx,
  row: Row,
  status: 'DUPLICATE' | 'LATE',
  captured: CapturedPayment,
): Promise<PaymentResult> {
  await reverseCapture(tx, row, status, captured)
  return { kind: 'late' }
}

async function reverseCapture(
  tx: Tx,
  row: Row,
  status: 'MISMATCH' | 'DUPLICATE' | 'LATE',
  captured: CapturedPayment,
) {
  const nothing = { ...captured, oid: row.oid, amount: 0 }
  const taken = (await belongsToOtherPayment(tx, row, captured)) ? nothing : captured
  await recordCapture(tx, row.id, status, taken)
  if (taken.amount === 0) return
  await refundAutomatically(tx, { paymentId: row.id, amount: taken.amount, reason: status.toLowerCase() })
}

/** Another payment of the shop holds this sum and sells its book or refunds it; the second row gets nothing of it. */
async function belongsToOtherPayment(tx: Tx, { id }: Row, { oid }: CapturedPayment): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('capturedOid', '=', oid)
    .where('capturedAmount', '>', 0)
    .where('windowId', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

async function recordCapture(tx: Tx, id: number, status: PaymentStatus, captured: CapturedPayment) {
  const { oid, amount, paidOn, cardName, cardLast4, receiptUrl } = captured
  await recordTakenByWindow(tx, id, {
    status,
    capturedOid: oid,
    capturedAmount: amount,
    capturedAt: now(),
    paidOn,
    cardName: cardName?.slice(0, 40),
    cardLast4,
    receiptUrl: receiptUrl?.slice(0, 500),
    askAt: null,
  })
}

export async function lookUpPayment(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('payments')
    .select(['oid', 'windowId', 'leaseUntil', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The provider knows the window by its first row.
  if (row.windowId) return lookUpPayment(db, row.windowId)
  const since = row.leaseUntil ?? row.createdAt
  const outcome = await lookUpAtProvider(row.oid, since)
  if (outcome.kind === 'captured') {
    await settlePayment(db, id, outcome)
    return
  }
  await inTransaction(db, async (tx) => recordLookup(tx, (await lockOrdersAndPayment(tx, id)).row, outcome))
}

/** A payment around midnight may be recorded under either day. */
async function lookUpAtProvider(oid: string, until: Date): Promise<PaymentOutcome> {
  const days = [
    ...new Set([seoulDay(new Date(until.getTime() - 20_000)), seoulDay(new Date(until.getTime() + 60_000))]),
  ]
  let outcome: PaymentOutcome = { kind: 'none' }
  for (const day of days) {
    outcome = await payple.lookup({ oid, paidOn: day.replaceAll('-', '') })
    if (outcome.kind === 'captured' || outcome.kind === 'unknown') return outcome
  }
  return outcome
}

/** One "none" may be early. A second, half a minute later, frees the order; a late capture still counts for a day. */
async function recordLookup(tx: Tx, row: Row, outcome: PaymentOutcome) {
  logUnknown(outcome)
  if (!['CONFIRMING', 'UNKNOWN', 'FREED'].includes(row.status)) return
  const saysNo = outcome.kind === 'none' || outcome.kind === 'declined'
  const noneSince = saysNo ? (row.noneSince ?? now()) : row.noneSince
  const isFree = saysNo && noneSince && now().getTime() - noneSince.getTime() >= NONE_INTERVAL_MS
  const isOver = isFree || row.status === 'FREED'
  const planned = nextLookupAt(row.leaseUntil ?? row.createdAt, now())
  // An outcome that stays unknown for a day would block the order, so the lookups continue until the provider can
  // tell.
  if (!planned && !isOver) log.event('pay.unsettled')
  const unsettled = planned || isOver ? planned : addMinutes(now(), 60)
  const second = saysNo && noneSince && !isOver ? new Date(noneSince.getTime() + NONE_INTERVAL_MS) : null
  const askAt = second && (!unsettled || second < unsettled) ? second : unsettled
  await changeWindow(tx, row.id, {
    status: isOver ? 'FREED' : 'UNKNOWN',
    message: outcome.kind === 'declined' ? outcome.message.slice(0, MAX_MESSAGE_LENGTH) : row.message,
    asked: row.asked + 1,
    noneSince,
    askAt,
  })
}
