import { sql } from 'kysely'
import { now, yearsBefore } from '~/config/clock'
import type { Db } from '../db.server'

/** Questions and answers are kept as long as the law requires for disputes. */
export const YEARS_KEPT = 3

export async function sweepInquiries(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('inquiries')
    .where(sql<Date>`greatest(created_at, admin_replied_at)`, '<', yearsBefore(now(), YEARS_KEPT))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
