import { setTimeout as wait } from 'node:timers/promises'
import { now } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { log } from '~/config/log.server'
import type { WindowKeys } from '~/ports/payment/payment'
import { payment as payple } from '~/ports/ports.server'
import { isDatabaseUnreachable } from '../database-errors.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { isPaid } from '../orders/order'
import { lockBundle, lockOwnBundle } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { hashToken } from '../tokens.server'
import { clearedKeys, declinePayment, findLivePayment, isOpenOrder } from './attempts.server'
import { type KeyHandle, withJournaledKeys } from './key-journal/key-journal.server'
import { KEY_LIFETIME_MS, LEASE_MS, type PaymentResult, type PaymentStatus } from './payment'
import { settlePayment, toPaymentResult } from './settle-payment.server'
import { changeWindow } from './windows.server'

// A short transaction, one call to the provider, another short transaction. The first claims the order's only live
// payment, so of a hundred concurrent confirmations one calls; a call whose answer was lost is looked up later. The
// journal holds the keys until the call, so that a claim lost on its way to the database can be made again.

export interface ConfirmationInput extends WindowKeys {
  orderId: number
  /** the window's number; without it the order's newest open window is confirmed */
  oid?: string
}

/** Returns the buyer's result or throws a refusal. The provider is never called twice with the same keys. */
export async function confirmPayment(
  db: Db,
  userId: number,
  input: ConfirmationInput,
): Promise<PaymentResult> {
  assertConfirmable(input)
  return withJournaledKeys({ ...input, userId }, (handle) =>
    confirmJournaledPayment(db, userId, input, handle),
  )
}

export function assertConfirmable({ confirmUrl }: WindowKeys) {
  if (payple.mayConfirmAt(confirmUrl)) return
  log.event('ssrf.block')
  throw new Refusal('payment.badAddress')
}

/** The keys must be in the journal already. */
export async function confirmJournaledPayment(
  db: Db,
  userId: number,
  { orderId, oid, reqKey }: ConfirmationInput,
  handle: KeyHandle,
): Promise<PaymentResult> {
  failPoint('before-tx1')
  const begun = await inTransaction(db, async (tx) => {
    const { order, orders } = await lockOwnBundle(tx, userId, orderId)
    const ids = orders.map(({ id }) => id)
    const earlier = await findEarlierResult(tx, ids, reqKey)
    if (earlier) return earlier
    if (isPaid(order.status)) throw new Refusal('order.paidAlready')
    if (!orders.every(isOpenOrder)) throw new Refusal('order.cancelled')
    const other = await checkLivePayment(tx, orderId)
    return other ?? claimAttempt(tx, await findOpenAttempt(tx, ids, oid), handle)
  })
  if (typeof begun !== 'number') return begun
  failPoint('after-tx1')
  return callAndSettle(db, begun, handle)
}

/** The same for keys that came through `/api/payple/result`. The first claim confirms them. */
export async function confirmAuthorizedPayment(db: Db, id: number): Promise<void> {
  const brought = await db
    .selectFrom('payments')
    .select(['oid', 'status', 'authKey', 'reqKey', 'confirmUrl'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { oid, status, authKey, reqKey, confirmUrl } = brought
  if (status !== 'AUTHED' || !authKey || !reqKey || !confirmUrl) return
  await withJournaledKeys({ oid, authKey, reqKey, confirmUrl }, async (handle) => {
    if (!(await inTransaction(db, (tx) => claimAuthorized(tx, id, handle)))) return
    failPoint('after-tx1')
    await callAndSettle(db, id, handle)
  })
}

async function claimAuthorized(tx: Tx, id: number, handle: KeyHandle): Promise<boolean> {
  const { orderId } = await tx
    .selectFrom('payments')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await lockBundle(tx, orderId)
  const { status, changedAt } = await tx
    .selectFrom('payments')
    .select(['status', 'changedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status !== 'AUTHED') return false
  const isTooLate = now().getTime() - changedAt.getTime() > KEY_LIFETIME_MS
  if (isTooLate || !orders.every(isOpenOrder)) {
    await declinePayment(tx, id, { code: 'CPCA0001', message: '' })
    return false
  }
  await claimAttempt(tx, id, handle)
  return true
}

async function callAndSettle(db: Db, id: number, handle: KeyHandle): Promise<PaymentResult> {
  await handle.spend()
  const outcome = await payple.confirm(handle.entry)
  failPoint('before-tx2')
  const settled = await retryWhileUnreachable(() => settlePayment(db, id, outcome))
  failPoint('after-tx2')
  return settled
}

/** Money was taken, so an overloaded database is retried, a hanging one is not. A later lookup settles the rest. */
async function retryWhileUnreachable<T>(request: () => Promise<T>): Promise<T> {
  const began = Date.now()
  for (const pause of RETRY_DELAYS_MS)
    try {
      return await request()
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() - began > MAX_RETRY_MS) throw error
      await wait(pause)
    }
  return request()
}
const MAX_RETRY_MS = 1000
const RETRY_DELAYS_MS = [100, 400, 1500]

/** The earlier result of these keys. Keys of another order are refused, unless it is paid together with this one. */
async function findEarlierResult(
  tx: Tx,
  orderIds: readonly number[],
  reqKey: string,
): Promise<PaymentResult | undefined> {
  const known = await tx
    .selectFrom('payments')
    .select(['orderId', 'status', 'message'])
    .where('reqKeyHash', '=', hashToken(reqKey))
    .$narrowType<{ status: PaymentStatus }>()
    .executeTakeFirst()
  if (!known) return undefined
  if (!orderIds.includes(known.orderId)) throw new Refusal('payment.notOpened')
  return toPaymentResult(known)
}

/** Another live attempt blocks this one, so that an impatient buyer doesn't pay twice. */
async function checkLivePayment(tx: Tx, orderId: number): Promise<PaymentResult | undefined> {
  const live = await findLivePayment(tx, orderId)
  if (live && live.status !== 'UNKNOWN') throw new Refusal('payment.inFlight')
  return live && { kind: 'unknown' }
}

async function findOpenAttempt(tx: Tx, orderIds: readonly number[], oid?: string): Promise<number> {
  let open = tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', 'in', orderIds)
    .where('windowId', 'is', null)
    .where('status', '=', 'OPEN')
    .orderBy('id', 'desc')
  if (oid) open = open.where('oid', '=', oid)
  const attempt = await open.executeTakeFirst()
  if (!attempt) throw new Refusal('payment.notOpened')
  return attempt.id
}

async function claimAttempt(tx: Tx, id: number, { entry }: KeyHandle): Promise<number> {
  const leaseUntil = new Date(now().getTime() + LEASE_MS)
  await changeWindow(tx, id, {
    status: 'CONFIRMING',
    reqKeyHash: hashToken(entry.reqKey),
    claim: entry.id,
    leaseUntil,
    askAt: leaseUntil,
    ...clearedKeys,
  })
  return id
}
