import type { ChildLook } from '~/art/child/look'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { artNameOf } from './art-name'
import { paintDrawnPage } from './paint-drawn-page.server'
import { SCREEN } from './warm-up.server'

/** A page's picture with a sample child; undefined for one that no code of ours paints. */
export async function paintSampleChild(
  db: Db,
  pictureUrl: string,
  look: ChildLook,
): Promise<Uint8Array | undefined> {
  const picture = artNameOf(pictureUrl)
  const painted = picture && (await paintDrawnPage(db, { picture, shot: SCREEN, look }))
  if (!painted) return undefined
  if (painted.ok) return painted.picture.bytes
  if (painted.reason === 'busy') throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
  return undefined
}
