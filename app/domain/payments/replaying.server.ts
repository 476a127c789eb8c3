import { now } from '~/config/clock'
import { log } from '~/config/log.server'
import { isDatabaseUnreachable } from '../database-errors.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { lockedOrder } from '../orders/steps.server'
import { hashed } from '../tokens.server'
import { authorize, authorizeOpen, isOpenOrder } from './attempts.server'
import {
  compactJournal,
  type KeyEntry,
  keysOfOthers,
  type ReplayableKeys,
  releasedKeys,
} from './key-journal.server'
import { AUTHED_MS } from './payment'

// The replay passes journaled keys to the database once it is back: their payment becomes AUTHED, and the job
// confirms it. A second replay changes nothing, since an entry claims a payment at most once and the claim bears the
// entry's id.

/** A younger entry may still be stored by its own process. */
const OTHERS_MS = 3000

/** `isStart`: entries of any age are replayed, since most processes that wrote into this folder before are gone. */
export async function replayJournal(db: Db, { isStart = false } = {}): Promise<void> {
  await replayReleased(db)
  await replayAll(db, await keysOfOthers({ youngestMs: isStart ? 0 : OTHERS_MS }))
  await compactJournal()
}

let running: Promise<void> = Promise.resolve()
let next: Promise<void> | undefined

/** Runs before a page shows a payment's status. Requests that come during a run share the next one. */
export function replayReleased(db: Db): Promise<void> {
  next ??= running.then(() => {
    next = undefined
    running = replayAll(db, releasedKeys())
    return running
  })
  return next
}

const AT_ONCE = 4

async function replayAll(db: Db, waiting: ReplayableKeys[]): Promise<void> {
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const some = waiting.slice(from, from + AT_ONCE)
    const reached = await Promise.all(some.map((one) => replay(db, one)))
    if (reached.includes(false)) return
  }
}

/** False if the database is unreachable. */
async function replay(db: Db, { entry, isAbandoned, settle }: ReplayableKeys): Promise<boolean> {
  try {
    if (await restoreKeys(db, entry, { isAbandoned })) settle()
    return true
  } catch (error) {
    if (isDatabaseUnreachable(error)) return false
    log.trouble('payment.replay', error)
    return true
  }
}

/** True if nothing is left to do with the keys. */
export async function restoreKeys(
  db: Db,
  entry: KeyEntry,
  { isAbandoned }: { isAbandoned: boolean },
): Promise<boolean> {
  // Expired keys were never sent and no longer can be: nothing was taken, and the page says so of an open window.
  if (now().getTime() - entry.arrivedAt > AUTHED_MS) return true
  return inTransaction(db, async (tx) => {
    const attempt = await attemptFor(tx, entry)
    if (!attempt) return true
    const order = await lockedOrder(tx, attempt.orderId)
    const payment = await lockedAttempt(tx, attempt.id)
    if (!isOpenOrder(order)) return true
    if (payment.status === 'OPEN') await authorizeOpen(tx, { ...attempt, keys: entry })
    if (!isClaimOf(entry, payment)) return true
    const isLeaseOver = !payment.leaseUntil || payment.leaseUntil < now()
    if (!isAbandoned && !isLeaseOver) return false
    await authorize(tx, attempt.id, entry)
    return true
  })
}

type Attempt = Awaited<ReturnType<typeof lockedAttempt>>

/** The payment is claimed for this entry, which was not spent: the provider was never called. */
const isClaimOf = ({ id }: KeyEntry, { status, claim }: Attempt) =>
  ['CONFIRMING', 'UNKNOWN'].includes(status) && claim === id

const lockedAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments')
    .select(['status', 'claim', 'leaseUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The payment is found by its `oid`; keys that a member brought are valid for that member's order alone. */
async function attemptFor(tx: Tx, { oid, orderId, userId, sessionHash, reqKey }: KeyEntry) {
  let attempts = tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.orderId'])
  if (oid) attempts = attempts.where('oid', '=', oid)
  else
    attempts = attempts
      .where('orderId', '=', orderId ?? 0)
      .where((is) => is.or([is('payments.status', '=', 'OPEN'), is('reqKeyHash', '=', hashed(reqKey))]))
      .orderBy('reqKeyHash')
      .orderBy('payments.id', 'desc')
  if (orderId) attempts = attempts.where('payments.orderId', '=', orderId)
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
