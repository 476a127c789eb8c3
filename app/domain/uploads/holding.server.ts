import { daysFrom, now } from '~/config/clock'
import type { Tx } from '../db.server'
import { DAYS_UNUSED } from './upload'

/** The lock starts a day before a sweep is allowed: two machines' clocks differ by less. */
const DAYS_YOUNG = DAYS_UNUSED - 1

/** The lock keeps a sweep from deleting these pictures before the document that names them is committed. */
export async function holdUploads(tx: Tx, urls: readonly string[]): Promise<void> {
  if (!urls.length) return
  await tx
    .selectFrom('uploads')
    .select('key')
    .where('pictureUrl', 'in', urls)
    .where('takenAt', '<', daysFrom(now(), -DAYS_YOUNG))
    // A fixed order prevents deadlocks.
    .orderBy('key')
    .forKeyShare()
    .execute()
}
