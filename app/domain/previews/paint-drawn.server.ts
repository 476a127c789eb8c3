import type { Picture, Place } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { paintDrawnPicture } from '../drawn-pages/paint-drawn-picture.server'
import { parseLook } from '../looks/look.input.server'

type DrawnPicture = { ok: true; picture: Picture } | { ok: false; reason: 'badTemplate' | 'busy' | 'broken' }

/** The size in which planes are kept. */
const PX = 1200

/** A page of a book with this child. A picture that shows none is a bad template. */
export async function paintDrawn(
  db: Db,
  { look, ...page }: { pictureUrl: string; moved?: Place; look: string },
): Promise<DrawnPicture> {
  const made = await paintDrawnPicture(db, { ...page, px: PX, look: parseLook(look) })
  if (made?.ok) return made
  return {
    ok: false,
    reason: made?.reason === 'busy' || made?.reason === 'broken' ? made.reason : 'badTemplate',
  }
}
