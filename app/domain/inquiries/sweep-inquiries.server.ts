import { sql } from 'kysely'
import { now, subtractYears } from '~/config/clock'
import type { Db } from '../db.server'
import { INQUIRY_RETENTION_YEARS } from '../periods/periods'

export async function sweepInquiries(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('inquiries')
    .where(
      sql<Date>`greatest(created_at, admin_replied_at)`,
      '<',
      subtractYears(now(), INQUIRY_RETENTION_YEARS),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
