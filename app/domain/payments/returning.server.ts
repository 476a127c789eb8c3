import { now } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { log } from '~/config/log.server'
import type { Cancelled } from '~/ports/payment/payment'
import { payment as payple } from '~/ports/ports.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { giveUp } from '../orders/give-up.server'
import { canBecome } from '../orders/order'
import { lockedOrder, type Mover } from '../orders/steps.server'
import { LEASE_MS, MOST_LETTERS, type RefundState } from './payment'
import { left, lockedMoney, type Money } from './taken.server'

// The provider call that refunds money, and the record of its result.

export async function callAndNote(db: Db, id: number): Promise<void> {
  const { provider, ...asked } = await askedOf(db, id)
  failPoint('refund-before-call')
  const cancelled: Cancelled = provider === 'payple' ? await payple.cancel(asked) : { kind: 'done' }
  failPoint('refund-after-call')
  await noteRefund(db, id, cancelled)
}

/** For the job: an earlier call may have arrived, so the job looks that up first and no part is refunded twice. */
export async function continueRefund(db: Db, id: number): Promise<void> {
  const { provider, oid, paidOn, amount, whole, before, askAt } = await askedOf(db, id)
  if (provider !== 'payple') return noteRefund(db, id, { kind: 'done' })
  const known = await payple.lookup({ oid, paidOn })
  const gone = known.kind === 'captured' ? known.refunded : undefined
  if (gone !== undefined && gone >= before + amount) return noteRefund(db, id, { kind: 'done' })
  // A full refund can be requested again: the provider then only answers that the money is gone already.
  if (gone === undefined && !whole)
    return noteRefund(db, id, { kind: 'unknown', why: 'nobody tells the sum' })
  if (!(await isStillOurs(db, id, askAt))) return
  return noteRefund(db, id, await payple.cancel({ oid, paidOn, amount }))
}

/** A slow lookup may outlast the hold on the row: then the call belongs to the process that took it over. */
async function isStillOurs(db: Db, id: number, askAt: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ askAt: new Date(now().getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('askAt', '=', askAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function askedOf(db: Db, id: number) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.amount',
      'beforeAmount as before',
      'refunds.askAt',
      'provider',
      'oid',
      'capturedOid',
      'capturedAmount',
      'paidOn',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow()
  const { amount, before, askAt, provider, capturedOid, paidOn } = row
  return {
    amount,
    before,
    askAt,
    provider,
    oid: capturedOid ?? row.oid,
    paidOn: paidOn ?? '',
    whole: amount === row.capturedAmount,
  }
}

async function noteRefund(db: Db, id: number, cancelled: Cancelled): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { paymentId, orderId } = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select(['refunds.paymentId', 'payments.orderId'])
      .where('refunds.id', '=', id)
      .executeTakeFirstOrThrow()
    const order = await lockedOrder(tx, orderId)
    const paid = await lockedMoney(tx, paymentId)
    const refund = await tx
      .selectFrom('refunds')
      .select(['id', 'state', 'amount', 'actor', 'tries'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!order || !['PENDING', 'UNKNOWN'].includes(refund.state)) return
    if (cancelled.kind === 'done' || (cancelled.kind === 'already' && refund.amount === left(paid)))
      return finish(tx, { refund, paid, order })
    return keepTrying(tx, { ...refund, isPart: refund.amount !== paid.capturedAmount }, cancelled)
  })
}

interface Finished {
  refund: { id: number; amount: number; actor: string }
  paid: Money
  order: NonNullable<Awaited<ReturnType<typeof lockedOrder>>>
}

async function finish(tx: Tx, { refund, paid, order }: Finished) {
  const refundedAmount = paid.refundedAmount + refund.amount
  await tx
    .updateTable('payments')
    .set({ refundedAmount, changedAt: now() })
    .where('id', '=', paid.id)
    .execute()
  await change(tx, refund.id, { state: 'DONE', askAt: null })
  const isAllGone = paid.status === 'CAPTURED' && refundedAmount === paid.capturedAmount
  if (isAllGone && canBecome(order.status, 'CANCEL'))
    await giveUp(tx, order, 'refunded', { actor: refund.actor as Mover['actor'] })
  await enqueue(tx, 'tell-order', { orderId: order.id, fact: 'refund', refundId: refund.id })
}

/** A provider's refusal ends a refund that a person requested; the shop's own refunds are retried. */
async function keepTrying(
  tx: Tx,
  { id, actor, tries, isPart }: { id: number; actor: string; tries: number; isPart: boolean },
  cancelled: Cancelled,
) {
  const said =
    'message' in cancelled
      ? { code: cancelled.code.slice(0, 40), message: cancelled.message.slice(0, MOST_LETTERS) }
      : {}
  if (cancelled.kind === 'refused' && actor !== 'shop')
    return change(tx, id, { state: 'FAILED', askAt: null, ...said })
  log.event('pay.refund')
  return change(tx, id, {
    state: 'UNKNOWN',
    askAt: new Date(now().getTime() + Math.max(waitAfter(tries), isPart ? PART_MS : 0)),
    tries: tries + 1,
    ...said,
  })
}

const WAITS_MS = [5000, 15_000, 35_000, 5 * 60_000]
/** A full refund cannot happen twice. A partial one still on its way shows in the provider's sum by then. */
const PART_MS = 35_000
const waitAfter = (tries: number) => WAITS_MS[tries] ?? 10 * 60_000

interface Change {
  state: RefundState
  askAt: Date | null
  tries?: number
  code?: string
  message?: string
}

async function change(tx: Tx, id: number, changed: Change) {
  await tx
    .updateTable('refunds')
    .set({ ...changed, changedAt: now() })
    .where('id', '=', id)
    .execute()
}
