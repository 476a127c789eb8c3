import { now } from '~/config/clock'
import type { Db } from '../db.server'
import type { Photo } from './photo'

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
