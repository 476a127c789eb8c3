import type { Mood } from '~/art/child/expression'
import { otherMood } from '~/art/child/expression'
import type { Db } from '../db.server'
import { moodOfPage } from '../drawn-pages/art-name'
import { headOf, type PhotoRef } from '../photos/heads.server'
import type { WhichHead } from '../photos/strokes'
import { readStrokes } from '../photos/strokes.server'
import { type Preview, previewNameInKey } from './preview'

export interface PreviewPhoto {
  variation: number
  photo: PhotoRef
}

/** The photos of these previews, by the preview's name; a drawn child has none. */
export async function findPreviewPhotos(
  db: Db,
  previewKeys: readonly string[],
): Promise<Map<string, PreviewPhoto>> {
  const names = previewKeys.filter(Boolean).map(previewNameInKey)
  if (!names.length) return new Map()
  const rows = await selectPreviewPhotos(db).where('previews.name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, toPreviewPhoto(row)]))
}

export async function findPreviewPhoto(db: Db, name: string): Promise<PreviewPhoto | undefined> {
  const row = await selectPreviewPhotos(db).where('previews.name', '=', name).executeTakeFirst()
  return row && toPreviewPhoto(row)
}

const selectPreviewPhotos = (db: Db) =>
  db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .leftJoin('photos as second', 'second.id', 'previews.secondPhotoId')
    .select([
      'previews.name',
      'variation',
      'photos.id',
      'photos.key',
      'photos.mood',
      'previews.strokes',
      'second.id as secondId',
      'second.key as secondKey',
      'previews.secondStrokes',
    ])
    .$narrowType<{ mood: Mood | null }>()

type Row = Awaited<ReturnType<ReturnType<typeof selectPreviewPhotos>['executeTakeFirstOrThrow']>>

const toPreviewPhoto = ({ variation, id, key, mood, strokes, ...row }: Row): PreviewPhoto => ({
  variation,
  photo: {
    id,
    key,
    strokes: readStrokes(strokes),
    ...(mood &&
      row.secondId !== null &&
      row.secondKey !== null && {
        second: {
          id: row.secondId,
          key: row.secondKey,
          strokes: readStrokes(row.secondStrokes),
          mood: otherMood(mood),
        },
      }),
  },
})

/** Whether the picture itself shows the head of the second photo; pages of its book show it anyway. */
export const isSecondOnPicture = ({
  firstMood,
  shownSecondKey,
  templateUrl,
}: Pick<Preview, 'firstMood' | 'shownSecondKey' | 'templateUrl'>): boolean =>
  shownSecondKey !== null && firstMood !== null && moodOfPage(templateUrl) === otherMood(firstMood)

/** One head as a picture's pages have it, cut out. */
export async function readCutHead(db: Db, name: string, which: WhichHead): Promise<Uint8Array | undefined> {
  const { photo } = (await findPreviewPhoto(db, name)) ?? {}
  const chosen = which === 'first' ? photo : photo?.second
  const cut = chosen && (await headOf(db, chosen))
  return cut?.ok ? cut.head.picture : undefined
}
