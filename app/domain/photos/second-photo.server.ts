import { now } from '~/config/clock'
import type { Db } from '../db.server'
import type { Photo } from './photo'

/** The second photo that a picture shows, by the picture's key. */
export const findSecondPhotoOf = (db: Db, previewKey: string): Promise<Pick<Photo, 'key'> | undefined> =>
  db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.secondPhotoId')
    .select('photos.key')
    .where('previews.name', '=', previewKey.split('/')[1] ?? '')
    .where('photos.eraseAt', '>', now())
    .executeTakeFirst()

/** A photo has one second photo at most. */
export const findSecondPhoto = (
  db: Db,
  firstId: number,
): Promise<(Pick<Photo, 'id' | 'key'> & { strokes: unknown }) | undefined> =>
  db
    .selectFrom('photos')
    .select(['id', 'key', 'strokes'])
    .where('firstPhotoId', '=', firstId)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
