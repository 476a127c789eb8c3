import { sql } from 'kysely'
import { now, yearsBefore } from '../clock'
import type { Db } from '../db.server'

/** What was asked and answered is kept as long as the law wants it for disputes. */
export const YEARS_KEPT = 3

export async function sweepInquiries(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('inquiries')
    .where(sql<Date>`greatest(created_at, admin_replied_at)`, '<', yearsBefore(now(), YEARS_KEPT))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
