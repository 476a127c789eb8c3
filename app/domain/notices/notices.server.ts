import { sql } from 'kysely'
import { addDays, addMinutes, now } from '~/config/clock'
import type { Notice } from '~/ports/mail/notice'
import { noticeSender as post } from '~/ports/ports.server'
import type { Db, Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { NOTICE_RETENTION_DAYS } from '../periods/periods'

// A notice is inserted in the transaction of its fact and sent by a job afterwards: no fact without its notice, no
// notice of a fact that was rolled back.

/** After a crash while sending, another job may claim the notice; no sending takes longer than this. */
const CLAIM_MINUTES = 1

/** `fact` names the event ("order:12:paid"); a second call for it writes no second notice. */
export async function writeNotice(tx: Tx, fact: string, notice: Notice): Promise<void> {
  const row = await tx
    .insertInto('notices')
    .values({ ...notice, fact, createdAt: now() })
    .onConflict((twice) => twice.columns(['fact', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(tx, 'send-notice', { noticeId: row.id })
}

export async function sendNotice(db: Db, noticeId: number): Promise<void> {
  const claimed = await db
    .updateTable('notices')
    .set((is) => ({ status: 'SENDING', claimedAt: now(), attempts: is('attempts', '+', 1) }))
    .where('id', '=', noticeId)
    .where((is) =>
      is.or([
        is('status', 'in', ['WAITING', 'FAILED']),
        is.and([is('status', '=', 'SENDING'), is('claimedAt', '<', addMinutes(now(), -CLAIM_MINUTES))]),
      ]),
    )
    .returning(['id', 'channel', 'recipient', 'title', 'body', 'resends'])
    .$narrowType<{ channel: Notice['channel'] }>()
    .executeTakeFirst()
  if (!claimed) return throwIfSending(db, noticeId)
  const { id, resends, ...notice } = claimed
  try {
    // A mail program drops a second letter with the same id.
    await post.send(notice, resends ? `notice-${id}-${resends}` : `notice-${id}`)
  } catch (error) {
    await db.updateTable('notices').set({ status: 'FAILED' }).where('id', '=', id).execute()
    throw error // The job retries at growing intervals, and stays visible when it gives up.
  }
  await db.updateTable('notices').set({ status: 'SENT', sentAt: now() }).where('id', '=', id).execute()
}

async function throwIfSending(db: Db, noticeId: number) {
  const row = await db.selectFrom('notices').select('status').where('id', '=', noticeId).executeTakeFirst()
  // Another job is sending, or its machine died: this job returns to make sure.
  if (row?.status === 'SENDING') throw new Error('the notice is being sent')
}

/** When the facts are forgotten, their recipients are forgotten too. */
export async function deleteNotices(tx: Tx, facts: readonly string[]): Promise<void> {
  if (facts.length) await tx.deleteFrom('notices').where('fact', 'in', facts).execute()
}

/** For facts that may be repeated: each of their notices names its moment behind the fact. */
export async function deleteNoticesBelow(tx: Tx, facts: readonly string[]): Promise<void> {
  if (facts.length)
    await tx
      .deleteFrom('notices')
      .where(sql<string>`regexp_replace(fact, ':[^:]*$', '')`, 'in', facts)
      .execute()
}

export async function listLatestNotices(db: Db, most = 50) {
  return db.selectFrom('notices').selectAll().orderBy('id', 'desc').limit(most).execute()
}

export async function sweepNotices(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('notices')
    .where('createdAt', '<', addDays(now(), -NOTICE_RETENTION_DAYS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
