import type { Db } from '../db.server'
import type { Stroke } from '../photos/strokes'
import { readStrokes } from '../photos/strokes.server'
import { previewNameInKey } from '../previews/preview'

export interface PreviewPhoto {
  variation: number
  photoId: number
  photoKey: string
  strokes: Stroke[]
}

/** The photos of these previews, by the preview's name; a drawn child has none. */
export async function findPreviewPhotos(
  db: Db,
  previewKeys: readonly string[],
): Promise<Map<string, PreviewPhoto>> {
  const names = previewKeys.filter(Boolean).map(previewNameInKey)
  if (!names.length) return new Map()
  const rows = await db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .select(['name', 'variation', 'photos.id as photoId', 'photos.key as photoKey', 'previews.strokes'])
    .where('name', 'in', names)
    .execute()
  return new Map(
    rows.map(({ name, strokes, ...painted }) => [name, { ...painted, strokes: readStrokes(strokes) }]),
  )
}
