import type { PageKey } from '~/book/document'
import type { DrawnRequest, DrawnShot } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { readArtRelease } from './art-release.server'
import { keepPage, shotName } from './kept-pages.server'

/** The size in which a preview shows a page. Masters for print are painted when an order asks for them. */
export const SCREEN: DrawnShot = { px: 1200 }
/** The size of a cover or a spread in a list, on a sharp screen. */
export const LISTED = { px: 600 } satisfies DrawnShot
/** The first that shows the child from near in most of the shop's own books. */
export const LISTED_SPREAD: PageKey = '4-5'

let isWarm = false

/** Paints missing kept pages of every book one after the other, until all are there or `isOver` says so; returns how many. */
export async function warmUpPages(db: Db, isOver: () => boolean): Promise<number> {
  if (isWarm) return 0
  const listed = await drawnEngine.listPages()
  if (!listed.ok) return 0
  let painted = 0
  const missing = await listMissing(db, listed.pages)
  for (const page of missing) {
    if (isOver()) return painted
    if (await keepPage(db, page)) painted++
  }
  isWarm = painted === missing.length
  return painted
}

/** Covers and one spread of each book are shown in lists as well. */
const shotsOf = (picture: string) =>
  !picture.includes('/') || picture.endsWith(`/${LISTED_SPREAD}`) ? [LISTED, SCREEN] : [SCREEN]

async function listMissing(db: Db, pages: readonly string[]): Promise<DrawnRequest[]> {
  const rows = await db
    .selectFrom('keptPages')
    .select(['picture', 'shot'])
    .where('release', '=', readArtRelease())
    .where('paintedAt', 'is not', null)
    .execute()
  const there = new Set(rows.map(({ picture, shot }) => `${picture} ${shot}`))
  return pages
    .flatMap((picture) => shotsOf(picture).map((shot) => ({ picture, shot })))
    .filter(({ picture, shot }) => !there.has(`${picture} ${shotName(shot)}`))
}
