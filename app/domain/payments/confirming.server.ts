import { setTimeout as wait } from 'node:timers/promises'
import { now } from '~/config/clock'
import { failPoint } from '~/config/fail-points.server'
import { log } from '~/config/log.server'
import type { Keys } from '~/ports/payment/payment'
import { payment as payple } from '~/ports/ports.server'
import { isDatabaseUnreachable } from '../database-errors.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { isPaid } from '../orders/order'
import { lockedOrder, ownOrderLocked } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { hashed } from '../tokens.server'
import { decline, isOpenOrder, livePayment, usedUp } from './attempts.server'
import { type KeptKeys, withKeysKept } from './key-journal.server'
import { AUTHED_MS, LEASE_MS, type PaymentStatus, type Settled } from './payment'
import { settle, toldOf } from './settling.server'

// A short transaction, one call to the provider, another short transaction. The first claims the order's only live
// payment, so of a hundred concurrent confirmations one calls; a call whose answer was lost is looked up later. The
// journal holds the keys until the call, so that a claim lost on its way to the database can be made again.

export interface Confirming extends Keys {
  orderId: number
  /** the window's number; without it the order's newest open window is confirmed */
  oid?: string
}

/** Returns the buyer's result or throws a refusal. The provider is never called twice with the same keys. */
export async function confirmPayment(db: Db, userId: number, asked: Confirming): Promise<Settled> {
  assertConfirmable(asked)
  return withKeysKept({ ...asked, userId }, (kept) => confirmKept(db, userId, asked, kept))
}

export function assertConfirmable({ confirmUrl }: Keys) {
  if (payple.mayConfirmAt(confirmUrl)) return
  log.event('ssrf.block')
  throw new Refusal('payment.badAddress')
}

/** The keys must be in the journal already. */
export async function confirmKept(
  db: Db,
  userId: number,
  { orderId, oid, reqKey }: Confirming,
  kept: KeptKeys,
): Promise<Settled> {
  failPoint('before-tx1')
  const begun = await inTransaction(db, async (tx) => {
    const order = await ownOrderLocked(tx, userId, orderId)
    const told = await toldBefore(tx, orderId, reqKey)
    if (told) return told
    if (isPaid(order.status)) throw new Refusal('order.paidAlready')
    if (order.status !== 'ORDERED') throw new Refusal('order.cancelled')
    const other = await underway(tx, orderId)
    return other ?? claim(tx, await openAttempt(tx, orderId, oid), kept)
  })
  if (typeof begun !== 'number') return begun
  failPoint('after-tx1')
  return callAndSettle(db, begun, kept)
}

/** The same for keys that came through `/api/payple/result`. The first claim confirms them. */
export async function confirmAuthed(db: Db, id: number): Promise<void> {
  const brought = await db
    .selectFrom('payments')
    .select(['oid', 'status', 'authKey', 'reqKey', 'confirmUrl'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { oid, status, authKey, reqKey, confirmUrl } = brought
  if (status !== 'AUTHED' || !authKey || !reqKey || !confirmUrl) return
  await withKeysKept({ oid, authKey, reqKey, confirmUrl }, async (kept) => {
    if (!(await inTransaction(db, (tx) => claimAuthed(tx, id, kept)))) return
    failPoint('after-tx1')
    await callAndSettle(db, id, kept)
  })
}

async function claimAuthed(tx: Tx, id: number, kept: KeptKeys): Promise<boolean> {
  const { orderId } = await tx
    .selectFrom('payments')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = await lockedOrder(tx, orderId)
  const { status, changedAt } = await tx
    .selectFrom('payments')
    .select(['status', 'changedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status !== 'AUTHED') return false
  const isTooLate = now().getTime() - changedAt.getTime() > AUTHED_MS
  if (isTooLate || !isOpenOrder(order)) {
    await decline(tx, id, { code: 'CPCA0001', message: '' })
    return false
  }
  await claim(tx, id, kept)
  return true
}

async function callAndSettle(db: Db, id: number, kept: KeptKeys): Promise<Settled> {
  await kept.spend()
  const outcome = await payple.confirm(kept.entry)
  failPoint('before-tx2')
  const settled = await persistently(() => settle(db, id, outcome))
  failPoint('after-tx2')
  return settled
}

/** Money was taken, so an overloaded database is retried, a hanging one is not. A later lookup settles the rest. */
async function persistently<T>(deed: () => Promise<T>): Promise<T> {
  const began = Date.now()
  for (const pause of PAUSES_MS)
    try {
      return await deed()
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() - began > LONGEST_MS) throw error
      await wait(pause)
    }
  return deed()
}
const LONGEST_MS = 1000
const PAUSES_MS = [100, 400, 1500]

/** The earlier result of these keys. Keys of another order are refused. */
async function toldBefore(tx: Tx, orderId: number, reqKey: string): Promise<Settled | undefined> {
  const known = await tx
    .selectFrom('payments')
    .select(['orderId', 'status', 'message'])
    .where('reqKeyHash', '=', hashed(reqKey))
    .$narrowType<{ status: PaymentStatus }>()
    .executeTakeFirst()
  if (!known) return undefined
  if (known.orderId !== orderId) throw new Refusal('payment.notOpened')
  return toldOf(known)
}

/** Another live attempt blocks this one, so that an impatient buyer doesn't pay twice. */
async function underway(tx: Tx, orderId: number): Promise<Settled | undefined> {
  const live = await livePayment(tx, orderId)
  if (live && live.status !== 'UNKNOWN') throw new Refusal('payment.inFlight')
  return live && { kind: 'unknown' }
}

async function openAttempt(tx: Tx, orderId: number, oid?: string): Promise<number> {
  let open = tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'OPEN')
    .orderBy('id', 'desc')
  if (oid) open = open.where('oid', '=', oid)
  const attempt = await open.executeTakeFirst()
  if (!attempt) throw new Refusal('payment.notOpened')
  return attempt.id
}

async function claim(tx: Tx, id: number, { entry }: KeptKeys): Promise<number> {
  const leaseUntil = new Date(now().getTime() + LEASE_MS)
  await tx
    .updateTable('payments')
    .set({
      status: 'CONFIRMING',
      reqKeyHash: hashed(entry.reqKey),
      claim: entry.id,
      leaseUntil,
      askAt: leaseUntil,
      ...usedUp,
      changedAt: now(),
    })
    .where('id', '=', id)
    .execute()
  return id
}
