import type { ChildLook } from '~/art/child/look'
import type { DrawnShot } from '~/engines/drawn/drawn'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { artNameOf } from './art-name'
import { paintDrawnPage } from './paint-drawn-page.server'

interface SamplePicture {
  /** the picture's address */
  picture: string
  shot: DrawnShot
  look: ChildLook
}

/** A page's picture with a sample child; undefined for one that no code of ours paints. */
export async function paintSampleChild(
  db: Db,
  { picture: url, shot, look }: SamplePicture,
): Promise<Uint8Array | undefined> {
  const picture = artNameOf(url)
  const painted = picture && (await paintDrawnPage(db, { picture, shot, look }))
  if (!painted) return undefined
  if (painted.ok) return painted.picture.bytes
  if (painted.reason === 'busy') throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
  return undefined
}
