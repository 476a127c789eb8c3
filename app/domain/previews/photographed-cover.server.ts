import type { CompositeResult } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { paintPageWithHead } from '../drawn-pages/paint-page-with-head.server'
import { presetOf } from '../presets/presets.server'
import { headPlaceInPicture } from '../templates/template'
import { picturesWithLayers } from '../templates/templates.server'
import { type Preview, strengthOf } from './preview'
import { findPreviewPhoto } from './preview-photos.server'

/** The book's cover with a photographed child, and above its title the line with the name that it is given. */
export async function paintPhotographedCover(
  db: Db,
  { name, bookId }: Pick<Preview, 'name' | 'bookId'>,
  { nameLine, width }: { nameLine?: string; width: number },
): Promise<CompositeResult | undefined> {
  const painted = await findPreviewPhoto(db, name)
  const cover = painted && (await findPaintedCover(db, bookId))
  if (!painted || !cover) return undefined
  const { photo, variation } = painted
  return paintPageWithHead(db, photo, { ...cover, nameLine, width, strength: strengthOf(variation) })
}

/** Whether the cover of this book shows a photographed child and can carry a name: an uploaded cover has its title in it. */
export const hasPhotographedCover = async (db: Db, bookId: number) =>
  (await findPaintedCover(db, bookId)) !== undefined

async function findPaintedCover(db: Db, bookId: number) {
  const document = (await presetOf(db, bookId))?.document
  const pictureUrl = document?.pageImages['cover-front']
  if (!document || !pictureUrl || !artNameOf(pictureUrl)) return undefined
  const moved = headPlaceInPicture(document, 'cover-front')
  const [known] = await picturesWithLayers(db, [pictureUrl])
  return known && (moved || known.showsChild) ? { pictureUrl, moved } : undefined
}
