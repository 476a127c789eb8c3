import type { Db } from '../db.server'
import { eraseFolder, pictureKeys } from '../storage.server'

/**
 * Ends keys of the list of destroyed ones that are back. A key without any object stays: the objects of living pictures
 * may only be out of sight, behind a missing mount or in another bucket.
 */
export async function sweepPictureKeys(_: Db): Promise<number> {
  const back = await pictureKeys.destroyListed()
  for (const folder of back) await eraseFolder(folder)
  return back.length
}

/** The sweep has one minute for all its parts. */
const REWRAP_MS = 10_000

/** `SHOP_SECRET_OLD` may go once the sweep finds none any more. */
export const rewrapPictureKeys = (_: Db): Promise<number> => pictureKeys.rewrapOlder(REWRAP_MS)
