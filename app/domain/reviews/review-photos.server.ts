import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { addMinutes, now } from '~/config/clock'
import { composite } from '~/engines/engines.server'
import type { DB } from '../../../db/schema'
import { recordConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { enforceLimit } from '../limits/limits.server'
import { toPhotoRefusal } from '../photos/check-photo.server'
import { runOneAtATime } from '../pictures/make-picture.server'
import { Refusal } from '../refusal'
import { removePictures, storage } from '../storage.server'
import { newName } from '../tokens.server'
import { type OwnReview, reviewPhotoKey } from './review'

// Photos of the reading. A row is written before its object, and removed after it. A photo without a review has its time
// of erasing, so a crash leaves nothing that the next sweep does not find.

/** Longer than an upload takes from its row to its review. */
const UPLOAD_MINUTES = 10

interface PhotoInput {
  bytes: Uint8Array
  address: string
}

/** It replaces the review's photo, and waits for an operator. */
export async function saveReviewPhoto(db: Db, own: OwnReview, { bytes, address }: PhotoInput): Promise<void> {
  await enforceLimit(db, 'review.user', String(own.userId))
  const picture = await reducePhoto(bytes)
  const key = reviewPhotoKey(newName())
  const { width, height } = picture
  const eraseAt = addMinutes(now(), UPLOAD_MINUTES)
  await db.insertInto('reviewPhotos').values({ key, width, height, createdAt: now(), eraseAt }).execute()
  await storage.put(key, picture.bytes)
  await inTransaction(db, async (tx) => {
    const review = await tx
      .updateTable('reviews')
      .set({ photoRefusal: null })
      .where((is) => isOwn(is, own))
      .returning(['id', 'orderId'])
      .executeTakeFirst()
    if (!review) throw new Refusal('review.unknown')
    await detachReviewPhotos(tx, (is) => is('reviews.id', '=', review.id))
    const { numUpdatedRows } = await tx
      .updateTable('reviewPhotos')
      .set({ reviewId: review.id, eraseAt: null })
      .where('key', '=', key)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('photo.gone', 'photo')
    const { orderId } = review
    await recordConsents(tx, { userId: own.userId }, ['reviewPhoto'], {
      orderId: orderId ?? undefined,
      address,
    })
  })
}

const LONGEST_SIDE = 960

/** The engine's processes open the file, which may be any; the safe result is made small here. */
async function reducePhoto(photo: Uint8Array) {
  const cleaned = await composite.cleaned(photo)
  if (!cleaned.ok) throw toPhotoRefusal(cleaned.reason)
  const { default: sharp } = await import('sharp')
  const { data, info } = await runOneAtATime(() =>
    sharp(cleaned.picture.bytes)
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}

/** A review without a photo is left as it is. */
export async function removeReviewPhoto(db: Db, own: OwnReview): Promise<void> {
  await inTransaction(db, (tx) => detachReviewPhotos(tx, (is) => isOwn(is, own)))
}

export const isOwn = (is: ExpressionBuilder<DB, 'reviews'>, { userId, bookId }: OwnReview) =>
  is.and([is('reviews.userId', '=', userId), is('reviews.bookId', '=', bookId)])

type ReviewCondition = (is: ExpressionBuilder<DB, 'reviews'>) => Expression<SqlBool>

/** Takes photos off all pages; a job erases them. Locks reviews before photos, also reviews that have none yet. */
export async function detachReviewPhotos(tx: Tx, condition: ReviewCondition): Promise<number> {
  const reviews = await tx
    .selectFrom('reviews')
    .select('reviews.id')
    .where(condition)
    .orderBy('reviews.id')
    .forUpdate()
    .execute()
  if (!reviews.length) return 0
  const ids = reviews.map(({ id }) => id)
  const { numUpdatedRows } = await tx
    .updateTable('reviewPhotos')
    .set({ reviewId: null, eraseAt: now() })
    .where('reviewId', 'in', ids)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    // Kept pages of the books are made anew.
    await sql`select pg_notify('catalogue', '')`.execute(tx)
    await enqueue(tx, 'erase-photos', {})
  }
  return Number(numUpdatedRows)
}

/** Photos whose objects are gone already, such as after a restore. */
export async function forgetReviewPhotos(db: Db, isGone: (key: string) => boolean): Promise<number> {
  const stored = await db.selectFrom('reviewPhotos').select(['id', 'key']).execute()
  const gone = stored.filter(({ key }) => isGone(key))
  for (const { id } of gone) await db.deleteFrom('reviewPhotos').where('id', '=', id).execute()
  return gone.length
}

/** Returns the number of photos. */
export async function eraseDueReviewPhotos(db: Db): Promise<number> {
  const due = await db
    .selectFrom('reviewPhotos')
    .select(['id', 'key'])
    .where('eraseAt', '<=', now())
    .limit(500)
    .execute()
  for (const { id, key } of due) {
    await removePictures([key])
    await db.deleteFrom('reviewPhotos').where('id', '=', id).execute()
  }
  return due.length
}

/** A photo ends with its order: when the order is deleted, or its names are forgotten. */
export async function expireReviewPhotos(db: Db): Promise<number> {
  return inTransaction(db, (tx) =>
    detachReviewPhotos(tx, ({ and, exists, not, selectFrom }) =>
      and([
        exists(selectFrom('reviewPhotos').select('key').whereRef('reviewId', '=', 'reviews.id')),
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'reviews.orderId')
              .where('deletedAt', 'is', null)
              .where('forgottenAt', 'is', null),
          ),
        ),
      ]),
    ),
  )
}
