import { daysFrom, now } from '../clock'
import type { Tx } from '../db.server'
import { DAYS_UNUSED } from './upload'

/** Held a day before they may be swept: clocks of two machines differ by less. */
const DAYS_YOUNG = DAYS_UNUSED - 1

/** Until what is being written is there for everybody, no sweep takes its pictures away. */
export async function holdUploads(tx: Tx, urls: readonly string[]): Promise<void> {
  if (!urls.length) return
  await tx
    .selectFrom('uploads')
    .select('key')
    .where('pictureUrl', 'in', urls)
    .where('takenAt', '<', daysFrom(now(), -DAYS_YOUNG))
    // In one order, so that no two wait for each other.
    .orderBy('key')
    .forKeyShare()
    .execute()
}
