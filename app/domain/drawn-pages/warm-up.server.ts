import type { DrawnShot } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { readArtRelease } from './art-release.server'
import { keepPage, shotName } from './kept-pages.server'

/** The size in which a preview shows a page. Masters for print are painted when an order asks for them. */
export const SCREEN: DrawnShot = { px: 1200 }

let isWarm = false

/** Paints missing kept pages of every book one after the other, until all are there or `isOver` says so; returns how many. */
export async function warmUpPages(db: Db, isOver: () => boolean): Promise<number> {
  if (isWarm) return 0
  const listed = await drawnEngine.listPages()
  if (!listed.ok) return 0
  let painted = 0
  const missing = await listMissing(db, listed.pages)
  for (const picture of missing) {
    if (isOver()) return painted
    if (await keepPage(db, { picture, shot: SCREEN })) painted++
  }
  isWarm = painted === missing.length
  return painted
}

async function listMissing(db: Db, pages: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('keptPages')
    .select('picture')
    .where('release', '=', readArtRelease())
    .where('shot', '=', shotName(SCREEN))
    .where('paintedAt', 'is not', null)
    .execute()
  const there = new Set(rows.map(({ picture }) => picture))
  return pages.filter((page) => !there.has(page))
}
