import { now } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { log } from '~/config/log.server'
import type { CancellationOutcome } from '~/ports/payment/payment'
import { payment as payple } from '~/ports/ports.server'
import { returnCoupon } from '../../coupons/coupons.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { enqueue } from '../../jobs.server'
import { cancelOrder } from '../../orders/cancel-order.server'
import { canBecome } from '../../orders/order'
import { lockOrder, type OrderActor } from '../../orders/steps.server'
import { returnPoints } from '../../points/points.server'
import { LEASE_MS, MAX_MESSAGE_LENGTH, type RefundState } from '../payment'
import { type CapturedMoney, lockCapturedMoney } from './captured-money.server'

export async function executeRefund(db: Db, id: number): Promise<void> {
  const { provider, ...details } = await refundDetailsOf(db, id)
  failPoint('refund-before-call')
  const cancelled: CancellationOutcome =
    provider === 'payple' ? await payple.cancel(details) : { kind: 'done' }
  failPoint('refund-after-call')
  await recordRefundResult(db, id, cancelled)
}

/** For the job: an earlier call may have arrived, so the job looks that up first and no part is refunded twice. */
export async function continueRefund(db: Db, id: number): Promise<void> {
  const { provider, oid, paidOn, amount, isWhole, refundedBefore, askAt } = await refundDetailsOf(db, id)
  if (provider !== 'payple') return recordRefundResult(db, id, { kind: 'done' })
  const known = await payple.lookup({ oid, paidOn })
  const gone = known.kind === 'captured' ? known.refunded : undefined
  if (gone !== undefined && gone >= refundedBefore + amount)
    return recordRefundResult(db, id, { kind: 'done' })
  // A refund of all that is left can be requested again: the provider then only answers that the money is gone already.
  if (gone === undefined && !isWhole)
    return recordRefundResult(db, id, { kind: 'unknown', why: 'nobody tells the sum' })
  if (!(await renewLease(db, id, askAt))) return
  return recordRefundResult(db, id, await payple.cancel({ oid, paidOn, amount }))
}

/** A slow lookup may outlast the hold on the row: then the call belongs to the process that took it over. */
async function renewLease(db: Db, id: number, askAt: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ askAt: new Date(now().getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('askAt', '=', askAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function refundDetailsOf(db: Db, id: number) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.amount', 'beforeAmount', 'refunds.askAt', 'provider', 'oid', 'capturedOid', 'paidOn'])
    .select(({ selectFrom }) =>
      selectFrom('payments as share')
        .select(({ fn }) => fn.sum<string>('share.capturedAmount').as('captured'))
        .where((is) => {
          const window = is.fn.coalesce('refunds.windowId', 'refunds.paymentId')
          return is.or([is('share.id', '=', window), is('share.windowId', '=', window)])
        })
        .as('captured'),
    )
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow()
  const { amount, beforeAmount, askAt, provider, capturedOid, paidOn } = row
  return {
    amount,
    refundedBefore: beforeAmount,
    askAt,
    provider,
    oid: capturedOid ?? row.oid,
    paidOn: paidOn ?? '',
    isWhole: Number(beforeAmount) + amount === Number(row.captured),
  }
}

async function recordRefundResult(db: Db, id: number, cancelled: CancellationOutcome): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { paymentId, orderId } = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select(['refunds.paymentId', 'payments.orderId'])
      .where('refunds.id', '=', id)
      .executeTakeFirstOrThrow()
    const order = await lockOrder(tx, orderId)
    const paid = await lockCapturedMoney(tx, paymentId)
    const refund = await tx
      .selectFrom('refunds')
      .select(['id', 'state', 'amount', 'actor', 'tries'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!order || !['PENDING', 'UNKNOWN'].includes(refund.state)) return
    if (
      cancelled.kind === 'done' ||
      (cancelled.kind === 'already' && refund.amount === paid.window.captured - paid.window.refunded)
    )
      return finishRefund(tx, { refund, paid, order })
    return retryOrFailRefund(
      tx,
      { ...refund, isPart: paid.window.refunded + refund.amount !== paid.window.captured },
      cancelled,
    )
  })
}

interface FinishedRefund {
  refund: { id: number; amount: number; actor: string }
  paid: CapturedMoney
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>
}

async function finishRefund(tx: Tx, { refund, paid, order }: FinishedRefund) {
  const refundedAmount = paid.refundedAmount + refund.amount
  await tx
    .updateTable('payments')
    .set({ refundedAmount, changedAt: now() })
    .where('id', '=', paid.id)
    .execute()
  await updateRefund(tx, refund.id, { state: 'DONE', askAt: null })
  const isAllGone = paid.status === 'CAPTURED' && refundedAmount === paid.capturedAmount
  if (isAllGone && canBecome(order.status, 'CANCEL'))
    await cancelOrder(tx, order, 'refunded', { actor: refund.actor as OrderActor['actor'] })
  else if (isAllGone) {
    await returnCoupon(tx, order)
    await returnPoints(tx, order)
  }
  await enqueue(tx, 'tell-order', { orderId: order.id, fact: 'refund', refundId: refund.id })
}

/** A provider's refusal ends a refund that a person requested; the shop's own refunds are retried. */
async function retryOrFailRefund(
  tx: Tx,
  { id, actor, tries, isPart }: { id: number; actor: string; tries: number; isPart: boolean },
  cancelled: CancellationOutcome,
) {
  const reply =
    'message' in cancelled
      ? { code: cancelled.code.slice(0, 40), message: cancelled.message.slice(0, MAX_MESSAGE_LENGTH) }
      : {}
  if (cancelled.kind === 'refused' && actor !== 'shop')
    return updateRefund(tx, id, { state: 'FAILED', askAt: null, ...reply })
  log.event('pay.refund', { why: cancelled.kind === 'unknown' ? cancelled.why : cancelled.kind })
  return updateRefund(tx, id, {
    state: 'UNKNOWN',
    askAt: new Date(now().getTime() + Math.max(retryDelayAfter(tries), isPart ? PARTIAL_REFUND_DELAY_MS : 0)),
    tries: tries + 1,
    ...reply,
  })
}

const RETRY_DELAYS_MS = [5000, 15_000, 35_000, 5 * 60_000]
/** A refund of all that is left cannot happen twice. A partial one that was not confirmed yet shows in the provider's sum by then. */
const PARTIAL_REFUND_DELAY_MS = 35_000
const retryDelayAfter = (tries: number) => RETRY_DELAYS_MS[tries] ?? 10 * 60_000

interface RefundUpdate {
  state: RefundState
  askAt: Date | null
  tries?: number
  code?: string
  message?: string
}

async function updateRefund(tx: Tx, id: number, changed: RefundUpdate) {
  await tx
    .updateTable('refunds')
    .set({ ...changed, changedAt: now() })
    .where('id', '=', id)
    .execute()
}
