import { addDays, now } from '~/config/clock'
import type { Db } from '../db.server'
import { runInParallel, storage } from '../storage.server'
import { readArtRelease } from './art-release.server'
import { forget, type KeptPageId, keysOf } from './kept-pages.server'

/**
 * Removes kept pages of releases before this one, except those that `pinned` names: undelivered orders are still to be
 * printed with them. For a day both stay, while processes of either release run. Returns how many pages went.
 */
export async function sweepKeptPages(db: Db, pinned: readonly string[] = []): Promise<number> {
  const release = readArtRelease()
  const first = await db
    .selectFrom('keptPages')
    .select(({ fn }) => fn.min('paintedAt').as('at'))
    .where('release', '=', release)
    .executeTakeFirst()
  if (!first?.at || first.at > addDays(now(), -1)) return 0
  const outdated = await db
    .selectFrom('keptPages')
    .select(['release', 'picture', 'shot'])
    .where('release', 'not in', [release, ...pinned])
    .where('leasedUntil', '<', first.at)
    .execute()
  await runInParallel(outdated, (id) => remove(db, id))
  return outdated.length
}

/** Files first: a row without files is noticed, files without a row would stay. */
async function remove(db: Db, id: KeptPageId) {
  for (const key of keysOf(id)) await storage.remove(key)
  await forget(db, id)
}
