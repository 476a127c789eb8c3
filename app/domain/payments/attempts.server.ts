import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '../../config.server'
import { log } from '../../log.server'
import { payment as payple } from '../../outside/outside.server'
import type { Keys, WindowAsked } from '../../outside/payment/payment'
import { daysFrom, now, seoulDay } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { countTry } from '../limits/limits.server'
import { isPaid, MOST_TESTED } from '../orders/order'
import { type LockedOrder, lockedOrder, ownOrderLocked } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { hashed } from '../tokens.server'
import { liveStatuses, MOST_LETTERS, type PaymentStatus } from './payment'

// An attempt exists before the window opens, with a number of its own that Payple never sees twice.

/** On its way or through: the order stays as it is until that is decided. */
export async function isPaying(db: Db, orderId: number): Promise<boolean> {
  return (await livePayment(db, orderId)) !== undefined
}

export async function livePayment(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('orderId', '=', orderId)
    .where('status', 'in', [...liveStatuses])
    .$narrowType<{ status: PaymentStatus }>()
    .executeTakeFirst()
}

const SMALLEST = 100

/** The amount is the order's, and nobody else's to say. */
export async function openPayment(db: Db, userId: number, orderId: number): Promise<WindowAsked> {
  await countTry(db, 'payment.user', String(userId))
  return inTransaction(db, async (tx) => {
    const { status, channel, totalAmount, isTestOrder } = await ownOrderLocked(tx, userId, orderId)
    if (isPaid(status)) throw new Refusal('order.paidAlready')
    if (status !== 'ORDERED' || channel !== 'web' || totalAmount < SMALLEST)
      throw new Refusal('order.cancelled')
    if (await isPaying(tx, orderId)) throw new Refusal('order.paying')
    // An order to try with is nobody's to pay in earnest, unless an operator put a small price on it.
    if (!config.demo && isTestOrder && totalAmount > MOST_TESTED) throw new Refusal('payment.noDemo')
    const oid = newOid()
    await tx
      .insertInto('payments')
      .values({
        orderId,
        oid,
        provider: 'payple',
        status: 'OPEN',
        amount: totalAmount,
        createdAt: now(),
        changedAt: now(),
      })
      .execute()
    const { title, customerName, customerEmail, customerPhone } = await tx
      .selectFrom('orders')
      .select(['title', 'customerName', 'customerEmail', 'customerPhone'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return {
      oid,
      amount: totalAmount,
      goods: title,
      payerName: customerName,
      payerEmail: customerEmail,
      payerPhone: customerPhone,
      orderId,
    }
  })
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The day, and 70 bits that nobody guesses. */
export function newOid(): string {
  const day = seoulDay(now()).slice(2).replaceAll('-', '')
  return `J${day}${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** What a browser, or somebody who says to be Payple, brought from the window. Without keys it is a hint. */
export interface Brought {
  oid: string
  keys?: Keys
  /** as it was told; shown, never believed */
  declined?: { code: string; message: string }
}

/** Kept for the job that confirms it at once; nobody waits here for Payple. The order it belongs to, if any. */
export async function keysArrived(
  db: Db,
  { oid, keys: brought, declined }: Brought,
): Promise<{ orderId: number } | undefined> {
  const known = await db.selectFrom('payments').select('orderId').where('oid', '=', oid).executeTakeFirst()
  if (!known) return undefined
  const keys = brought && payple.mayConfirmAt(brought.confirmUrl) ? brought : undefined
  if (brought && !keys) log.event('ssrf.block')
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, known.orderId)
    const attempt = await tx
      .selectFrom('payments')
      .select(['id', 'status'])
      .where('oid', '=', oid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (attempt.status !== 'OPEN') return askSoon(tx, attempt.id)
    if (declined) return decline(tx, attempt.id, declined)
    if (keys && isOpenOrder(order)) await authorizeOpen(tx, { id: attempt.id, orderId: known.orderId, keys })
  })
  return known
}

export const isOpenOrder = (order?: LockedOrder) => order?.status === 'ORDERED' && !order.deletedAt

/** Keys for a window that is open, unless another one of its order is on its way. */
export async function authorizeOpen(
  tx: Tx,
  { id, orderId, keys }: { id: number; orderId: number; keys: Keys },
): Promise<void> {
  if ((await isPaying(tx, orderId)) || (await isUsed(tx, keys.reqKey))) return
  await authorize(tx, id, keys)
}

/** From here on the job confirms it, at once. */
export async function authorize(tx: Tx, id: number, keys: Keys): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: 'AUTHED',
      authKey: keys.authKey,
      reqKey: keys.reqKey,
      confirmUrl: keys.confirmUrl,
      reqKeyHash: hashed(keys.reqKey),
      claim: null,
      leaseUntil: null,
      noneSince: null,
      askAt: now(),
      changedAt: now(),
    })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify('payments', ${String(id)})`.execute(tx)
}

/** For those who asked nothing for a while: somebody says that there is news. Nobody can make us ask all the time. */
async function askSoon(tx: Tx, id: number) {
  await tx
    .updateTable('payments')
    .set({ askAt: now() })
    .where('id', '=', id)
    .where('status', 'in', ['UNKNOWN', 'FREED'])
    .where('changedAt', '<', new Date(now().getTime() - 30_000))
    .execute()
}

export async function decline(tx: Tx, id: number, { code, message }: { code: string; message: string }) {
  await tx
    .updateTable('payments')
    .set({
      status: 'DECLINED',
      code: code.slice(0, 40),
      message: message.slice(0, MOST_LETTERS),
      ...usedUp,
      askAt: null,
      changedAt: now(),
    })
    .where('id', '=', id)
    .execute()
}

/** Keys are good for one confirmation, and kept no longer. */
export const usedUp = { authKey: null, reqKey: null, confirmUrl: null }

async function isUsed(tx: Tx, reqKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('reqKeyHash', '=', hashed(reqKey))
    .executeTakeFirst()
  return row !== undefined
}

const DAYS_OPEN = 2

/** Windows that were opened and never came back: nothing can be taken by them any more. */
export async function sweepAttempts(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('payments')
    .where('status', '=', 'OPEN')
    .where('createdAt', '<', daysFrom(now(), -DAYS_OPEN))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
