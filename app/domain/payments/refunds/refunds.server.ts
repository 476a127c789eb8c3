import { now } from '~/config/clock'
import { recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import type { OrderStatus } from '../../orders/order'
import { lockOrder, type OrderActor } from '../../orders/steps.server'
import { Refusal } from '../../refusal'
import { LEASE_MS, type RefundState } from '../payment'
import { type CapturedMoney, lockCapturedMoney, remainingAmount } from './captured-money.server'
import { executeRefund } from './execute-refund.server'

// A refund's row is inserted before the provider is called, and a payment window has one open refund at a time: after a
// call without an answer, the provider's refunded sum tells whether the call arrived.

export interface Refund {
  id: number
  state: RefundState
  amount: number
  message: string | null
}

interface RefundRequest {
  oid: string
  amount: number
  reason: string
  /** the same key twice is one refund */
  requestKey: string
  by: OrderActor
  onlyWhile?: OrderStatus
}

/** For an operator or the buyer: at most the remaining sum. Returns the refund as the provider's answer left it. */
export async function requestRefund(db: Db, request: RefundRequest): Promise<Refund> {
  const { oid, amount, reason, requestKey, by, onlyWhile } = request
  const wished = await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('payments')
      .select(['id', 'orderId'])
      .where('oid', '=', oid)
      .executeTakeFirst()
    if (!known) throw new Refusal('payment.unknownOid')
    const order = await lockOrder(tx, known.orderId)
    const earlier = await tx
      .selectFrom('refunds')
      .select(['id', 'paymentId', 'amount'])
      .where('requestKey', '=', requestKey)
      .executeTakeFirst()
    if (earlier && (earlier.paymentId !== known.id || earlier.amount !== amount))
      throw new Refusal('refund.keyUsed')
    if (earlier) return { id: earlier.id, isNew: false }
    if (onlyWhile && order?.status !== onlyWhile) throw new Refusal('order.started')
    const paid = await lockCapturedMoney(tx, known.id)
    if (paid.status !== 'CAPTURED') throw new Refusal('refund.notPaid')
    if (await hasOpenRefund(tx, paid.window.id)) throw new Refusal('refund.inFlight')
    if (amount > remainingAmount(paid)) throw new Refusal('refund.tooMuch', 'amount')
    const id = await insertRefund(tx, paid, { amount, reason, requestKey, actor: by.actor })
    await recordAudit(tx, {
      actor: by.actor,
      action: 'refund.asked',
      subject: `order:${known.orderId}`,
      requestId: by.requestId,
      detail: { oid, amount },
    })
    return { id, isNew: true }
  })
  if (wished.isNew) await executeRefund(db, wished.id)
  return refundOf(db, wished.id)
}

/** For the shop itself, when it took money without a sale. The job calls the provider. */
export async function refundAutomatically(
  tx: Tx,
  { paymentId, amount, reason }: { paymentId: number; amount: number; reason: string },
): Promise<void> {
  const paid = await lockCapturedMoney(tx, paymentId)
  await insertRefund(tx, paid, { amount, reason, requestKey: `auto-${paymentId}`, actor: 'shop', at: now() })
}

async function refundOf(db: Db, id: number): Promise<Refund> {
  return db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount', 'message'])
    .where('id', '=', id)
    .$narrowType<{ state: RefundState }>()
    .executeTakeFirstOrThrow()
}

async function hasOpenRefund(tx: Tx, windowId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where((is) => is(is.fn.coalesce('windowId', 'paymentId'), '=', windowId))
    .where('state', 'in', ['PENDING', 'UNKNOWN'])
    .executeTakeFirst()
  return row !== undefined
}

/** The process that inserts the row calls at once; if the lease ends first, the job calls. */
async function insertRefund(
  tx: Tx,
  { id, window }: CapturedMoney,
  {
    at = new Date(now().getTime() + LEASE_MS),
    ...fields
  }: { amount: number; reason: string; requestKey: string; actor: string; at?: Date },
): Promise<number> {
  const row = await tx
    .insertInto('refunds')
    .values({
      paymentId: id,
      ...fields,
      windowId: window.id,
      beforeAmount: window.refunded,
      askAt: at,
      createdAt: now(),
      changedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
