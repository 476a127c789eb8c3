import { sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { PaymentWindowInput, WindowKeys } from '~/ports/payment/payment'
import { payment as payple } from '~/ports/ports.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { isPaid, MAX_TEST_AMOUNT, sumToPay } from '../orders/order'
import { hasLivePayment, livePaymentStatuses } from '../orders/order-money.server'
import { type LockedOrder, lockBundle, lockOwnBundle } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { addContact } from '../sealed-words/order-contact.server'
import { hashToken } from '../tokens.server'
import { MAX_MESSAGE_LENGTH, type PaymentStatus } from './payment'
import { changeWindow, insertWindow } from './windows.server'

// An attempt's row is inserted before the payment window opens; Payple never sees its number (`oid`) twice.

export async function findLivePayment(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('orderId', '=', orderId)
    .where('status', 'in', [...livePaymentStatuses])
    .$narrowType<{ status: PaymentStatus }>()
    .executeTakeFirst()
}

const MIN_AMOUNT = 100

/** The amount comes from the orders, never from the request; any order of a bundle opens the window for all. */
export async function openPayment(
  db: Db,
  userId: number,
  orderId: number,
): Promise<PaymentWindowInput & { others: number }> {
  await enforceLimit(db, 'payment.user', String(userId))
  // The window asks for what it lacks, so a payment does not wait for a key within its transaction.
  const { customerName, customerEmail, customerPhone } = await addContact(db, { id: orderId })
  return inTransaction(db, async (tx) => {
    const { order, orders } = await lockOwnBundle(tx, userId, orderId)
    const { status, channel, isTestOrder } = order
    const sum = sumToPay(orders)
    if (isPaid(status)) throw new Refusal('order.paidAlready')
    if (!orders.every(isOpenOrder) || channel !== 'web' || sum < MIN_AMOUNT)
      throw new Refusal('order.cancelled')
    if (await hasLivePayment(tx, orderId)) throw new Refusal('order.paying')
    // Outside the demo a test order cannot be paid for real, unless an operator gave it a small price.
    if (!config.demo && isTestOrder && sum > MAX_TEST_AMOUNT) throw new Refusal('payment.noDemo')
    const { oid, amount } = await insertWindow(tx, orders)
    const { title } = await tx
      .selectFrom('orders')
      .select('title')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return {
      oid,
      amount,
      goods: title,
      others: orders.length - 1,
      payerName: customerName,
      payerEmail: customerEmail,
      payerPhone: customerPhone,
      orderId,
    }
  })
}

/** The result sent by a browser, or by a request that claims to be Payple's. Without keys the result is only a hint. */
export interface WindowReturn {
  oid: string
  keys?: WindowKeys
  /** the sender's own text: displayed, never trusted */
  declined?: { code: string; message: string }
}

/** The job confirms with the stored keys at once, so no request waits for Payple. Returns the payment's order. */
export async function recordWindowResult(
  db: Db,
  { oid, keys: brought, declined }: WindowReturn,
): Promise<{ orderId: number } | undefined> {
  const known = await db
    .selectFrom('payments')
    .select('orderId')
    .where('oid', '=', oid)
    .where('windowId', 'is', null)
    .executeTakeFirst()
  if (!known) return undefined
  const keys = brought && payple.mayConfirmAt(brought.confirmUrl) ? brought : undefined
  if (brought && !keys) log.event('ssrf.block')
  await inTransaction(db, async (tx) => {
    const orders = await lockBundle(tx, known.orderId)
    const attempt = await tx
      .selectFrom('payments')
      .select(['id', 'status'])
      .where('oid', '=', oid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (attempt.status !== 'OPEN') return lookUpSoon(tx, attempt.id)
    if (declined) return declinePayment(tx, attempt.id, declined)
    if (keys && orders.every(isOpenOrder))
      await authorizeOpenPayment(tx, { id: attempt.id, orderId: known.orderId, keys })
  })
  return known
}

export const isOpenOrder = (order: LockedOrder) => order.status === 'ORDERED' && !order.deletedAt

/** Authorizes an open window, unless another payment of its order is live or the keys were used before. */
export async function authorizeOpenPayment(
  tx: Tx,
  { id, orderId, keys }: { id: number; orderId: number; keys: WindowKeys },
): Promise<void> {
  if ((await hasLivePayment(tx, orderId)) || (await isKeyUsed(tx, keys.reqKey))) return
  await authorizePayment(tx, id, keys)
}

export async function authorizePayment(tx: Tx, id: number, keys: WindowKeys): Promise<void> {
  await changeWindow(tx, id, {
    status: 'AUTHED',
    authKey: keys.authKey,
    reqKey: keys.reqKey,
    confirmUrl: keys.confirmUrl,
    reqKeyHash: hashToken(keys.reqKey),
    claim: null,
    leaseUntil: null,
    noneSince: null,
    askAt: now(),
  })
  await sql`select pg_notify('payments', ${String(id)})`.execute(tx)
}

/** News brings an undecided payment's lookup forward, at most every 30 seconds, so senders cannot flood Payple. */
async function lookUpSoon(tx: Tx, id: number) {
  await tx
    .updateTable('payments')
    .set({ askAt: now() })
    .where('id', '=', id)
    .where('status', 'in', ['UNKNOWN', 'FREED'])
    .where('changedAt', '<', new Date(now().getTime() - 30_000))
    .execute()
}

export async function declinePayment(
  tx: Tx,
  id: number,
  { code, message }: { code: string; message: string },
) {
  await changeWindow(tx, id, {
    status: 'DECLINED',
    code: code.slice(0, 40),
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    ...clearedKeys,
    askAt: null,
  })
}

/** Keys are valid for one confirmation, and are stored no longer. */
export const clearedKeys = { authKey: null, reqKey: null, confirmUrl: null }

async function isKeyUsed(tx: Tx, reqKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('reqKeyHash', '=', hashToken(reqKey))
    .executeTakeFirst()
  return row !== undefined
}

const OPEN_RETENTION_DAYS = 2

/** A window that never came back after two days can take no money any more, so its row is deleted. */
export async function sweepAttempts(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('payments')
    .where('status', '=', 'OPEN')
    .where('createdAt', '<', addDays(now(), -OPEN_RETENTION_DAYS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
