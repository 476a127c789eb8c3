import { now } from '~/config/clock'
import { log } from '~/config/log.server'
import { isDatabaseUnreachable } from '../../database-errors.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { lockBundle } from '../../orders/steps.server'
import { hashToken } from '../../tokens.server'
import { authorizeOpenPayment, authorizePayment, isOpenOrder } from '../attempts.server'
import { KEY_LIFETIME_MS } from '../payment'
import {
  compactJournal,
  type KeyEntry,
  listOtherProcessKeys,
  listReleasedKeys,
  type ReplayableKeys,
} from './key-journal.server'

// The replay passes journaled keys to the database once it is back: their payment becomes AUTHED, and the job
// confirms it. A second replay changes nothing, since an entry claims a payment at most once and the claim bears the
// entry's id.

/** A younger entry may still be stored by its own process. */
const OTHER_PROCESS_GRACE_MS = 3000

/** `isStart`: entries of any age are replayed, since most processes that wrote into this folder before are gone. */
export async function replayJournal(db: Db, { isStart = false } = {}): Promise<void> {
  await replayReleasedKeys(db)
  await replayAll(db, await listOtherProcessKeys({ youngestMs: isStart ? 0 : OTHER_PROCESS_GRACE_MS }))
  await compactJournal()
}

let running: Promise<void> = Promise.resolve()
let next: Promise<void> | undefined

/** Runs before a page shows a payment's status. Requests that come during a run share the next one. */
export function replayReleasedKeys(db: Db): Promise<void> {
  next ??= running.then(() => {
    next = undefined
    running = replayAll(db, listReleasedKeys())
    return running
  })
  return next
}

const BATCH_SIZE = 4

async function replayAll(db: Db, waiting: ReplayableKeys[]): Promise<void> {
  for (let from = 0; from < waiting.length; from += BATCH_SIZE) {
    const some = waiting.slice(from, from + BATCH_SIZE)
    const reached = await Promise.all(some.map((one) => replayEntry(db, one)))
    if (reached.includes(false)) return
  }
}

async function replayEntry(db: Db, { entry, isAbandoned, settle }: ReplayableKeys): Promise<boolean> {
  try {
    if (await restoreKeys(db, entry, { isAbandoned })) settle()
    return true
  } catch (error) {
    if (isDatabaseUnreachable(error)) return false
    log.error('payment.replay', error)
    return true
  }
}

export async function restoreKeys(
  db: Db,
  entry: KeyEntry,
  { isAbandoned }: { isAbandoned: boolean },
): Promise<boolean> {
  // Expired keys were never sent and no longer can be: nothing was taken, and the page says so of an open window.
  if (now().getTime() - entry.arrivedAt > KEY_LIFETIME_MS) return true
  return inTransaction(db, async (tx) => {
    const attempt = await findAttempt(tx, entry)
    if (!attempt) return true
    const orders = await lockBundle(tx, attempt.orderId)
    const payment = await lockAttempt(tx, attempt.id)
    if (!orders.every(isOpenOrder)) return true
    if (payment.status === 'OPEN') await authorizeOpenPayment(tx, { ...attempt, keys: entry })
    if (!isClaimOf(entry, payment)) return true
    const isLeaseOver = !payment.leaseUntil || payment.leaseUntil < now()
    if (!isAbandoned && !isLeaseOver) return false
    await authorizePayment(tx, attempt.id, entry)
    return true
  })
}

type Attempt = Awaited<ReturnType<typeof lockAttempt>>

/** The payment is claimed for this entry, which was not spent: the provider was never called. */
const isClaimOf = ({ id }: KeyEntry, { status, claim }: Attempt) =>
  ['CONFIRMING', 'UNKNOWN'].includes(status) && claim === id

const lockAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments')
    .select(['status', 'claim', 'leaseUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The payment is found by its `oid`; keys that a member brought are valid for that member's order alone, and for those
 * that are paid together with it.
 */
async function findAttempt(tx: Tx, { oid, orderId, userId, sessionHash, reqKey }: KeyEntry) {
  let attempts = tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.orderId'])
    .where('payments.windowId', 'is', null)
  if (oid) attempts = attempts.where('oid', '=', oid)
  else
    attempts = attempts
      .where((is) => is.or([is('payments.status', '=', 'OPEN'), is('reqKeyHash', '=', hashToken(reqKey))]))
      .orderBy('reqKeyHash')
      .orderBy('payments.id', 'desc')
  if (orderId || !oid)
    attempts = attempts.where('payments.orderId', '=', await firstOrderOf(tx, orderId ?? 0))
  if (userId) attempts = attempts.where('orders.userId', '=', userId)
  if (sessionHash)
    attempts = attempts.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.userId', '=', 'orders.userId')
          .where('sessions.tokenHash', '=', sessionHash)
          .where('sessions.expiresAt', '>', now()),
      ),
    )
  return attempts.executeTakeFirst()
}

/** The first order of a bundle has its window. */
async function firstOrderOf(tx: Tx, orderId: number): Promise<number> {
  const order = await tx.selectFrom('orders').select('bundleId').where('id', '=', orderId).executeTakeFirst()
  return order?.bundleId ?? orderId
}
