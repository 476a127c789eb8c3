import { sql } from 'kysely'
import { now } from '~/config/clock'
import type { Db } from '../db.server'
import type { PhotoView } from './photo'

export async function listPhotoViews(db: Db, userId: number): Promise<PhotoView[]> {
  const photos = await selectPhotos(db, userId)
    .orderBy('photos.eraseAt', 'desc')
    .orderBy('photos.id', 'desc')
    .execute()
  return photos.map(toPhotoView)
}

export async function findPhotoView(db: Db, userId: number, id: number): Promise<PhotoView | undefined> {
  const photo = await selectPhotos(db, userId).where('photos.id', '=', id).executeTakeFirst()
  return photo && toPhotoView(photo)
}

const selectPhotos = (db: Db, userId: number) =>
  db
    .selectFrom('photos')
    .select(({ selectFrom, fn }) => [
      'photos.id',
      'photos.key',
      'photos.createdAt',
      'photos.eraseAt',
      selectFrom('previews')
        .select(fn.countAll<number>().as('count'))
        .whereRef('previews.photoId', '=', 'photos.id')
        .as('pictures'),
      selectFrom('cartItems')
        .select(fn.countAll<number>().as('count'))
        .whereRef('cartItems.sourceKey', '=', 'photos.key')
        .whereRef('cartItems.userId', '=', 'photos.userId')
        .as('inCart'),
      selectFrom('orders')
        .select(sql<string[] | null>`array_agg(distinct status)`.as('statuses'))
        .whereRef('orders.sourceKey', '=', 'photos.key')
        .where('orders.deletedAt', 'is', null)
        .as('statuses'),
      selectFrom('photos as second')
        .select('second.key')
        .whereRef('second.firstPhotoId', '=', 'photos.id')
        .as('secondKey'),
    ])
    .where('photos.userId', '=', userId)
    .where('photos.firstPhotoId', 'is', null)
    .where('photos.eraseAt', '>', now())

type Row = Awaited<ReturnType<ReturnType<typeof selectPhotos>['executeTakeFirstOrThrow']>>

function toPhotoView({ statuses, pictures, inCart, ...photo }: Row): PhotoView {
  const counts = { pictures: Number(pictures), inCart: Number(inCart) }
  const has = (...wanted: string[]) => wanted.some((status) => statuses?.includes(status))
  if (has('PAID', 'READY')) return { ...photo, ...counts, use: 'bought' }
  if (has('ORDERED', 'PREORDER_WADIZ')) return { ...photo, ...counts, use: 'ordered' }
  if (has('SHIPPED')) return { ...photo, ...counts, use: 'sent' }
  return { ...photo, ...counts, use: has('DELIVERED', 'DONE') ? 'made' : 'none' }
}
