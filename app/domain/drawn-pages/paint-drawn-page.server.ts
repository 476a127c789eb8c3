import type { DrawnPageRequest, DrawnResult } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { lookInput } from '../looks/look.input.server'
import { keepPage } from './kept-pages.server'

export type DrawnPageResult = DrawnResult | { ok: false; reason: 'badLook' }

/** A page of a book with this child. While another process paints its kept planes, it is painted whole. */
export async function paintDrawnPage(
  db: Db,
  { look: given, ...request }: Omit<DrawnPageRequest, 'look'> & { look: unknown },
): Promise<DrawnPageResult> {
  const { data: look } = lookInput.safeParse(given)
  return look ? paintOverKeptPage(db, { ...request, look }) : { ok: false, reason: 'badLook' }
}

/** A cover that carries a name, with a place for a photographed head. */
export const paintHeadlessCover = (db: Db, request: Omit<DrawnPageRequest, 'look'>): Promise<DrawnResult> =>
  paintOverKeptPage(db, { ...request, look: null })

async function paintOverKeptPage(db: Db, request: DrawnPageRequest): Promise<DrawnResult> {
  const { picture, shot } = request
  const keptPage = await keepPage(db, { picture, shot })
  if (keptPage && !keptPage.planes) return { ok: true, picture: keptPage.base }
  return drawnEngine.paintPage({ ...request, keptPage })
}
