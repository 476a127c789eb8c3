import { addMinutes, now } from '~/config/clock'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'

// One job at a time sends a batch: it holds the row for a while and renews that as long as it lives. The time until which
// it holds it is also its mark: a job that was paused too long finds another one there.

const LEASE_MINUTES = 2
/** Files that arrive begin the count anew. */
const MAX_TRIES = 8
const MAX_PAUSE_SECONDS = 600

export interface Send {
  id: number
  batchId: number
  leasedUntil: Date
}

class LostLeaseError extends Error {
  override name = 'LostLeaseError'
}

export async function leaseSend(db: Db, id: number): Promise<Send | 'over' | { leasedUntil: Date }> {
  const leasedUntil = addMinutes(now(), LEASE_MINUTES)
  const row = await db
    .updateTable('batchSends')
    .set((is) => ({ leasedUntil, tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('leasedUntil', 'is', null), is('leasedUntil', '<', now())]))
    .returning(['id', 'batchId'])
    .executeTakeFirst()
  if (row) return { ...row, leasedUntil }
  const held = await db
    .selectFrom('batchSends')
    .select('leasedUntil')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return held?.leasedUntil ? { leasedUntil: held.leasedUntil } : 'over'
}

export async function renewLease(db: Db, send: Send): Promise<void> {
  await changeSend(db, send, { leasedUntil: addMinutes(now(), LEASE_MINUTES) })
}

/** Throws if another job sends the batch by now. */
async function changeSend(
  db: Db,
  send: Send,
  change: { leasedUntil: Date | null; fault?: string | null; endedAt?: Date; tries?: number },
): Promise<{ tries: number }> {
  const row = await db
    .updateTable('batchSends')
    .set(change)
    .where('id', '=', send.id)
    .where('leasedUntil', '=', send.leasedUntil)
    .where('endedAt', 'is', null)
    .returning('tries')
    .executeTakeFirst()
  if (!row) throw new LostLeaseError('another job sends this batch')
  if (change.leasedUntil) send.leasedUntil = change.leasedUntil
  return row
}

export async function endSend(db: Db, send: Send, fault: string | null = null): Promise<void> {
  await changeSend(db, send, { leasedUntil: null, endedAt: now(), fault })
}

/** Another job goes on at once. */
export async function continueSend(db: Db, send: Send): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeSend(tx, send, { leasedUntil: null, tries: 0 })
    await enqueue(tx, 'send-batch', { sendId: send.id })
  })
}

/** Tries again, each time after a longer pause; gives up when nothing arrived in many tries. */
export async function retrySend(db: Db, send: Send, fault: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { tries } = await changeSend(tx, send, { leasedUntil: null, fault })
    if (tries >= MAX_TRIES) {
      await tx.updateTable('batchSends').set({ endedAt: now() }).where('id', '=', send.id).execute()
      return
    }
    const startAfter = Math.min(5 * 2 ** tries, MAX_PAUSE_SECONDS)
    await enqueue(tx, 'send-batch', { sendId: send.id }, { startAfter })
  })
}

export async function recordReceipt(
  db: Db,
  send: Send,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeSend(tx, send, { leasedUntil: addMinutes(now(), LEASE_MINUTES), fault: null, tries: 0 })
    const arrival = { sendId: send.id, receivedAt: now() }
    await tx
      .insertInto('batchReceipts')
      .values({ batchId: send.batchId, name, sha256, ...arrival })
      // A file that lay there before another one of its name is the newest again.
      .onConflict((known) => known.columns(['batchId', 'name', 'sha256']).doUpdateSet(arrival))
      .execute()
  })
}
