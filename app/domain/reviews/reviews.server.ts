import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { updateBookRating } from '../books/rating.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { lockOwnOrder } from '../orders/steps.server'
import { firstOwnPage, type Pager } from '../paging'
import { earnForReview } from '../points/points.server'
import { Refusal } from '../refusal'
import { canBeReviewed, maskAuthor, type Review, type ReviewView } from './review'

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
    const { bookId } = order
    const row = await tx
      .insertInto('reviews')
      .values({ userId, bookId, orderId, rating, content, createdAt: now() })
      .onConflict((before) => before.columns(['userId', 'bookId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('review.twice')
    await earnForReview(tx, { userId, orderId })
    await updateBookRating(tx, bookId)
    return row.id
  })
}

/** A leaving member's reviews stay, without the order that they came from. */
export async function detachReviews(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('reviews').set({ orderId: null }).where('userId', '=', userId).execute()
}

interface ReviewCommand {
  reviewId: number
  by: AuditActor
}

export const hideReview = (db: Db, { reviewId, by }: ReviewCommand) =>
  setHidden(db, { reviewId, by, isHidden: true })

export const showReview = (db: Db, { reviewId, by }: ReviewCommand) =>
  setHidden(db, { reviewId, by, isHidden: false })

async function setHidden(
  db: Db,
  { reviewId, by, isHidden }: ReviewCommand & { isHidden: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('reviews')
      .set({ hiddenAt: isHidden ? now() : null })
      .where('id', '=', reviewId)
      .where('hiddenAt', isHidden ? 'is' : 'is not', null)
      .returning('bookId')
      .executeTakeFirst()
    if (!row) throw new Refusal('review.unknown')
    await updateBookRating(tx, row.bookId)
    const action = isHidden ? 'review.hidden' : 'review.shown'
    await recordAudit(tx, { ...by, action, subject: `review:${reviewId}` })
  })
}

export async function reviewsOf(db: Db, userId: number, { page, limit } = firstOwnPage()): Promise<Review[]> {
  return selectOwnReviews(db, userId)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countReviewsOf(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom(selectOwnReviews(db, userId).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function reviewOf(db: Db, userId: number, bookId: number): Promise<Review | undefined> {
  return selectOwnReviews(db, userId).where('reviews.bookId', '=', bookId).executeTakeFirst()
}

const selectOwnReviews = (db: Db, userId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .select([
      'reviews.id',
      'reviews.bookId',
      'books.title as bookTitle',
      'reviews.rating',
      'reviews.content',
      'reviews.createdAt',
    ])
    .where('reviews.userId', '=', userId)

export async function reviewsOfBook(
  db: Db,
  bookId: number,
  { page = 1, limit = 20 }: Partial<Pager> = {},
): Promise<ReviewView[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .select(['reviews.id', 'rating', 'content', 'reviews.createdAt', 'username', 'deletedAt'])
    .where('bookId', '=', bookId)
    .where('hiddenAt', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // A deactivated member keeps the shortened name; a deleted member already has the common placeholder name.
  return rows.map(({ username, deletedAt, ...review }) => ({
    ...review,
    author: deletedAt ? username : maskAuthor(username),
  }))
}
