import { type RawBuilder, sql } from 'kysely'
import { addMinutes, now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { hashToken } from '../tokens.server'

// Wrong passwords slow down further tries, and lock no account. A try is counted before the password is checked, so
// that a hundred at once count as a hundred; the right password takes its own try back.

const FREE_ATTEMPTS = 10
const WINDOW_MINUTES = 15
/** Waits of 1, 2, 4, 8, 16 and from then on 30 seconds. */
const MAX_WAIT_SECONDS = 30
const MAX_DOUBLINGS = 5

export async function countLoginAttempt(db: Db, who: string): Promise<void> {
  const key = hashToken(`login ${who}`)
  const free = FREE_ATTEMPTS * config.limitFactor
  const old = addMinutes(now(), -WINDOW_MINUTES)
  const counted = await sql`
    insert into login_failures as seen (key, failures, failed_at) values (${key}, 1, ${now()})
    on conflict (key) do update set
      failures = case when seen.failed_at <= ${old} then 1 else seen.failures + 1 end,
      failed_at = excluded.failed_at
    where seen.failed_at <= ${old} or seen.failures < ${free} or ${nextAttemptAt(free)} <= ${now()}`.execute(
    db,
  )
  if (counted.numAffectedRows === 0n) throw await waitRefusal(db, key, free)
}

const nextAttemptAt = (free: number): RawBuilder<Date> =>
  sql`seen.failed_at + make_interval(secs => least(${MAX_WAIT_SECONDS}::float,
    power(2, greatest(0, least(seen.failures - ${free}::int, ${MAX_DOUBLINGS})))))`

async function waitRefusal(db: Db, key: string, free: number) {
  const { rows } = await sql<{ at: Date }>`
    select ${nextAttemptAt(free)} as at from login_failures as seen where key = ${key}`.execute(db)
  const until = rows[0]?.at.getTime() ?? 0
  return new Refusal('rate.limited', undefined, {
    retryAfter: Math.max(1, Math.ceil((until - now().getTime()) / 1000)),
  })
}

/** Other requests' tries stay counted. */
export async function uncountLoginAttempt(db: Db, who: string): Promise<void> {
  const key = hashToken(`login ${who}`)
  await db.deleteFrom('loginFailures').where('key', '=', key).where('failures', '<=', 1).execute()
  await db
    .updateTable('loginFailures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 1)
    .execute()
}

export async function sweepLoginFailures(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('loginFailures')
    .where('failedAt', '<=', addMinutes(now(), -WINDOW_MINUTES))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
