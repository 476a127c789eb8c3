import { addDays, now } from '~/config/clock'
import type { Tx } from '../db.server'
import { UNUSED_UPLOAD_RETENTION_DAYS } from './upload'

/** The lock starts a day before a sweep is allowed: two machines' clocks differ by less. */
const DAYS_BEFORE_LOCK = UNUSED_UPLOAD_RETENTION_DAYS - 1

/** The lock keeps a sweep from deleting these pictures before the document that names them is committed. */
export async function lockUploads(tx: Tx, urls: readonly string[]): Promise<void> {
  if (!urls.length) return
  await tx
    .selectFrom('uploads')
    .select('key')
    .where('pictureUrl', 'in', urls)
    .where('takenAt', '<', addDays(now(), -DAYS_BEFORE_LOCK))
    // A fixed order prevents deadlocks.
    .orderBy('key')
    .forKeyShare()
    .execute()
}
