import { sql } from 'kysely'
import { minutesFrom, now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { hashed } from '../tokens.server'
import { type LimitName, limits } from './limits'

// Counted in the database, so that several containers allow exactly as many as one. A key over the limit is also stored
// in memory, and costs no query until its window ends.

const blocked = new Map<string, number>()
const MOST_BLOCKED = 10_000

/** Counts one try of `who`, or refuses it. */
export async function countTry(db: Db, name: LimitName, who: string): Promise<void> {
  const until = await overUntil(db, name, who)
  if (until) throw refusal(until)
}

/** Counts one try of `who`, for callers that need no refusal. */
export async function isAllowed(db: Db, name: LimitName, who: string): Promise<boolean> {
  return !(await overUntil(db, name, who))
}

async function overUntil(db: Db, name: LimitName, who: string): Promise<number | undefined> {
  for (const [times, minutes] of limits[name]) {
    const key = keyOf(name, minutes, who)
    const until = blocked.get(key) ?? 0
    if (until > now().getTime()) return until
    const { hits, endsAt } = await hit(db, key, minutes)
    if (hits <= times * config.limitFactor) continue
    if (blocked.size >= MOST_BLOCKED) blocked.clear()
    blocked.set(key, endsAt.getTime())
    return endsAt.getTime()
  }
}

/** A try that was no guess is subtracted again. */
export async function takeBackTry(db: Db, name: LimitName, who: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where(
      'key',
      'in',
      limits[name].map(([, minutes]) => keyOf(name, minutes, who)),
    )
    .where('hits', '>', 1)
    .execute()
}

const keyOf = (name: LimitName, minutes: number, who: string) => hashed(`${name} ${minutes} ${who}`)

async function hit(db: Db, key: string, minutes: number) {
  const endsAt = minutesFrom(now(), minutes)
  const counted = await sql<{ hits: number; endsAt: Date }>`
    insert into rate_limits as seen (key, hits, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      hits = case when seen.ends_at <= ${now()} then 1 else seen.hits + 1 end,
      ends_at = case when seen.ends_at <= ${now()} then excluded.ends_at else seen.ends_at end
    returning hits, ends_at`.execute(db)
  const [row] = counted.rows
  if (!row) throw new Error('a counter did not count')
  return row
}

function refusal(until: number) {
  return new Refusal('rate.limited', undefined, {
    retryAfter: Math.max(1, Math.ceil((until - now().getTime()) / 1000)),
  })
}

export async function sweepLimits(db: Db): Promise<number> {
  const gone = await db.deleteFrom('rateLimits').where('endsAt', '<=', now()).executeTakeFirst()
  for (const [key, until] of blocked) if (until <= now().getTime()) blocked.delete(key)
  return Number(gone.numDeletedRows)
}
