import { daysFrom, now } from '../clock'
import type { Db } from '../db.server'
import { masked } from './deed'

// Who did what to whose data, and when. Written in the deed's own transaction; never changed afterwards.

export interface Entry {
  actor: 'shop' | `admin:${number}` | `user:${number}` | `visitor:${number}` | 'visitor'
  deed: `${string}.${string}`
  subject?: string
  address?: string
  requestId?: string
  /** its `reason` is what somebody typed */
  detail?: Detail
}

type Detail = Record<string, string | number | boolean>

/** Who does it, and from where. */
export type By = Pick<Entry, 'actor' | 'address' | 'requestId'>

export async function recordDeed(db: Db, entry: Entry) {
  const { detail, ...rest } = entry
  await db
    .insertInto('auditLog')
    .values({ ...rest, detail: detail ? JSON.stringify(withoutPersons(detail)) : null, happenedAt: now() })
    .execute()
}

/** What is never changed must not name anybody by accident. */
const withoutPersons = (detail: Detail): Detail =>
  typeof detail.reason === 'string' ? { ...detail, reason: masked(detail.reason) } : detail

/** The law asks for two years; the table itself refuses to let go of anything younger. */
export const DAYS_KEPT = 732

/** By its seal's age too, so that what is missing under a younger seal was taken out by somebody. */
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
