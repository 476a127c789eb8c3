import type { Db } from '../db.server'
import { previewNameInKey } from '../previews/preview'

export interface PreviewPhoto {
  variation: number
  photoId: number
  photoKey: string
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
    .select(['name', 'variation', 'photos.id as photoId', 'photos.key as photoKey'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, ...painted }) => [name, painted]))
}
