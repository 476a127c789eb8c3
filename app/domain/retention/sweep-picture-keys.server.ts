import { addDays, now } from '~/config/clock'
import type { Db } from '../db.server'
import { lookFolder } from '../looks/look-words.server'
import { DESTROYED_KEY_DAYS } from '../periods/periods'
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

const PRUNE_MS = 5_000

/**
 * Drops entries of the list that are far older than any backup and any copy of the keys may be. A look whose row outlives its key,
 * for a book on its way, keeps its entry: without it the key would count as missing, and the row's plain words as true.
 */
export async function pruneDestroyedKeys(db: Db, runMs = PRUNE_MS): Promise<number> {
  const older = await pictureKeys.findDestroyedBefore(addDays(now(), -DESTROYED_KEY_DAYS), runMs)
  const needed = await listNeededFolders(
    db,
    older.map(({ folder }) => folder),
  )
  return pictureKeys.dropFromList(older.filter(({ folder }) => !needed.has(folder)))
}

const AT_ONCE = 1000

async function listNeededFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>()
  for (let from = 0; from < folders.length; from += AT_ONCE) {
    const names = folders.slice(from, from + AT_ONCE).map((folder) => folder.split('/')[1] ?? '')
    const rows = await db.selectFrom('looks').select('name').where('name', 'in', names).execute()
    for (const { name } of rows) needed.add(lookFolder(name))
  }
  return needed
}

/** The sweep has one minute for all its parts. */
const REWRAP_MS = 10_000

/** `SHOP_SECRET_OLD` may go once the sweep finds none any more. */
export const rewrapPictureKeys = (_: Db): Promise<number> => pictureKeys.rewrapOlder(REWRAP_MS)
