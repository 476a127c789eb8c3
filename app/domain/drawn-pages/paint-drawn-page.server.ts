import type { DrawnPageRequest, DrawnResult } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { lookInput } from '../looks/look.input.server'
import { keepPage } from './kept-pages.server'

export type DrawnPageResult = DrawnResult | { ok: false; reason: 'badLook' }

/** A page of a book with this child. While another process paints its kept planes, it is painted whole. */
export async function paintDrawnPage(
  db: Db,
  { look: given, nameLine, ...request }: Omit<DrawnPageRequest, 'look'> & { look: unknown },
): Promise<DrawnPageResult> {
  const { data: look } = lookInput.safeParse(given)
  if (!look) return { ok: false, reason: 'badLook' }
  const keptPage = await keepPage(db, request)
  if (keptPage && !keptPage.planes) return { ok: true, picture: keptPage.base }
  return drawnEngine.paintPage({ ...request, look, nameLine, keptPage })
}
