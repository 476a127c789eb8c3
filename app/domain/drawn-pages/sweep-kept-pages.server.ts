import { addDays, now } from '~/config/clock'
import type { Db } from '../db.server'
import { runInParallel, storage } from '../storage.server'
import { readArtRelease } from './art-release.server'
import { forget, type KeptPageId, keysOf } from './kept-pages.server'

/**
 * Removes the kept pages of releases before this one, whichever orders were placed with them: only the code that painted
 * planes knows where a child goes between them. For a day both stay, while processes of either release run. Returns how
 * many pages went.
 */
export async function sweepKeptPages(db: Db): Promise<number> {
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
    .where('release', '!=', release)
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
