import { daysFrom, now } from '~/config/clock'
import type { Db } from '../db.server'
import { masked } from './deed'

// The audit log: actor, action, data and time. An entry is written in the action's own transaction and never changed.

export interface Entry {
  actor: 'shop' | `admin:${number}` | `user:${number}` | `visitor:${number}` | 'visitor'
  deed: `${string}.${string}`
  subject?: string
  address?: string
  requestId?: string
  /** its `reason` is free text */
  detail?: Detail
}

type Detail = Record<string, string | number | boolean>

/** The actor, and where the request came from. */
export type By = Pick<Entry, 'actor' | 'address' | 'requestId'>

export async function recordDeed(db: Db, entry: Entry) {
  const { detail, ...rest } = entry
  await db
    .insertInto('auditLog')
    .values({ ...rest, detail: detail ? JSON.stringify(withoutPersons(detail)) : null, happenedAt: now() })
    .execute()
}

/** An entry can never be changed, so it must not name a person by accident. */
const withoutPersons = (detail: Detail): Detail =>
  typeof detail.reason === 'string' ? { ...detail, reason: masked(detail.reason) } : detail

/** The law requires two years; the table itself refuses to delete anything younger. */
export const DAYS_KEPT = 732

/** The seal must be old too, so that an entry missing under a younger seal proves a manual deletion. */
export async function sweepDeeds(db: Db): Promise<number> {
  const over = daysFrom(now(), -DAYS_KEPT)
  const gone = await db
    .deleteFrom('auditLog')
    .where('happenedAt', '<', over)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auditSeals')
            .select('auditSeals.id')
            .whereRef('auditSeals.entryId', '=', 'auditLog.id')
            .where('auditSeals.sealedAt', '>=', over),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function deedsOn(db: Db, subject: string) {
  return db
    .selectFrom('auditLog')
    .select(['actor', 'deed', 'subject', 'detail', 'happenedAt'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
