import { sql } from 'kysely'
import { addMinutes, now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { hashToken } from '../tokens.server'
import { type LimitName, rateLimits } from './limits'

// Counted in the database, so that several containers allow exactly as many as one. A key over the limit is also stored
// in memory, and costs no query until its window ends.

const blockedUntil = new Map<string, number>()
const MAX_BLOCKED = 10_000

export async function enforceLimit(db: Db, name: LimitName, who: string): Promise<void> {
  const until = await findBlockEnd(db, name, who)
  if (until) throw limitRefusal(until)
}

export async function isWithinLimit(db: Db, name: LimitName, who: string): Promise<boolean> {
  return !(await findBlockEnd(db, name, who))
}

async function findBlockEnd(db: Db, name: LimitName, who: string): Promise<number | undefined> {
  for (const [times, minutes] of rateLimits[name]) {
    const key = keyOf(name, minutes, who)
    const until = blockedUntil.get(key) ?? 0
    if (until > now().getTime()) return until
    const { hits, endsAt } = await countHit(db, key, minutes)
    if (hits <= times * config.limitFactor) continue
    if (blockedUntil.size >= MAX_BLOCKED) blockedUntil.clear()
    blockedUntil.set(key, endsAt.getTime())
    return endsAt.getTime()
  }
}

export async function uncountAttempt(db: Db, name: LimitName, who: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where(
      'key',
      'in',
      rateLimits[name].map(([, minutes]) => keyOf(name, minutes, who)),
    )
    .where('hits', '>', 1)
    .execute()
}

const keyOf = (name: LimitName, minutes: number, who: string) => hashToken(`${name} ${minutes} ${who}`)

async function countHit(db: Db, key: string, minutes: number) {
  const endsAt = addMinutes(now(), minutes)
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

function limitRefusal(until: number) {
  return new Refusal('rate.limited', undefined, {
    retryAfter: Math.max(1, Math.ceil((until - now().getTime()) / 1000)),
  })
}

export async function sweepLimits(db: Db): Promise<number> {
  const gone = await db.deleteFrom('rateLimits').where('endsAt', '<=', now()).executeTakeFirst()
  for (const [key, until] of blockedUntil) if (until <= now().getTime()) blockedUntil.delete(key)
  return Number(gone.numDeletedRows)
}
