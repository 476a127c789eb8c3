import { now } from '~/config/clock'
import { updateBookRating } from '../books/rating.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { isWhollyRefunded } from '../orders/order-money.server'
import { lockOwnOrder } from '../orders/steps.server'
import { earnForReview } from '../points/points.server'
import { Refusal } from '../refusal'
import { canBeReviewed, type OwnReview } from './review'
import { detachReviewPhotos, isOwn } from './review-photos.server'

// A buyer reviews a book once; the book's rating is computed from the visible reviews in the same transaction.

interface ReviewInput {
  userId: number
  orderId: number
  rating: number
  content: string
}

export async function writeReview(
  db: Db,
  { userId, orderId, rating, content }: ReviewInput,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, userId, orderId)
    if (!canBeReviewed(order)) throw new Refusal('review.notDelivered')
    if (await isWhollyRefunded(tx, orderId)) throw new Refusal('review.refunded')
    const { bookId } = order
    const row = await tx
      .insertInto('reviews')
      .values({ userId, bookId, orderId, rating, content, createdAt: now() })
      .onConflict((before) => before.columns(['userId', 'bookId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('review.twice')
    await hideIfHiddenBefore(tx, { userId, bookId })
    await earnForReview(tx, { userId, orderId, bookId })
    await updateBookRating(tx, bookId)
    return row.id
  })
}

/** The office finds it as a hidden review that was edited. Called after the insert, which waits for a deletion. */
async function hideIfHiddenBefore(tx: Tx, own: OwnReview): Promise<void> {
  const hidden = await tx
    .deleteFrom('deletedHiddenReviews')
    .where('userId', '=', own.userId)
    .where('bookId', '=', own.bookId)
    .returning(['hiddenAt', 'hiddenReason'])
    .executeTakeFirst()
  if (!hidden) return
  await tx
    .updateTable('reviews')
    .set({ ...hidden, editedAt: now() })
    .where((is) => isOwn(is, own))
    .execute()
}

/** A hidden review stays hidden; the office finds it as edited. */
export async function editReview(
  db: Db,
  own: OwnReview,
  { rating, content }: Pick<ReviewInput, 'rating' | 'content'>,
): Promise<void> {
  await enforceLimit(db, 'review.user', String(own.userId))
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('reviews')
      .set({ rating, content, editedAt: now() })
      .where((is) => isOwn(is, own))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('review.unknown')
    await updateBookRating(tx, own.bookId)
  })
}

/** With its photo. Its points stay, and a new review of the same book earns none. A hidden one is remembered as hidden. */
export async function deleteReview(db: Db, own: OwnReview): Promise<void> {
  await inTransaction(db, async (tx) => {
    await detachReviewPhotos(tx, (is) => isOwn(is, own))
    const review = await tx
      .deleteFrom('reviews')
      .where((is) => isOwn(is, own))
      .returning(['hiddenAt', 'hiddenReason'])
      .executeTakeFirst()
    if (!review) throw new Refusal('review.unknown')
    const { hiddenAt, hiddenReason } = review
    if (hiddenAt)
      await tx
        .insertInto('deletedHiddenReviews')
        .values({ ...own, hiddenAt, hiddenReason })
        .execute()
    await updateBookRating(tx, own.bookId)
  })
}

/** A leaving member's reviews stay, without their photos and the orders that they came from. */
export async function detachReviews(tx: Tx, userId: number): Promise<void> {
  await detachReviewPhotos(tx, (is) => is('reviews.userId', '=', userId))
  await tx.updateTable('reviews').set({ orderId: null }).where('userId', '=', userId).execute()
  await tx.deleteFrom('deletedHiddenReviews').where('userId', '=', userId).execute()
}
