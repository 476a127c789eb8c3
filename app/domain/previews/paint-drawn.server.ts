import type { Picture } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { paintDrawnPage } from '../drawn-pages/paint-drawn-page.server'
import { SCREEN } from '../drawn-pages/warm-up.server'
import { parseLook } from '../looks/look.input.server'

type DrawnPicture = { ok: true; picture: Picture } | { ok: false; reason: 'badTemplate' | 'busy' | 'broken' }

/** A page of a book with this child, in the size whose planes are kept. A picture that no code of ours paints is a bad template. */
export async function paintDrawn(
  db: Db,
  { pictureUrl, look }: { pictureUrl: string; look: string },
): Promise<DrawnPicture> {
  const picture = artNameOf(pictureUrl)
  if (!picture) return { ok: false, reason: 'badTemplate' }
  const made = await paintDrawnPage(db, { picture, shot: SCREEN, look: parseLook(look) })
  if (made.ok) return made
  return {
    ok: false,
    reason: made.reason === 'busy' || made.reason === 'broken' ? made.reason : 'badTemplate',
  }
}
