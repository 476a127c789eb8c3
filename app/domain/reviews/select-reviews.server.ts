import type { Db } from '../db.server'
import { firstOwnPage, type Pager } from '../paging'
import { lettersOf } from '../users/mask-name'
import type { ModerationReason, Review, ReviewPhoto, ReviewView } from './review'

// A review's author reads all of it; visitors read neither a hidden review nor a photo that no operator has approved.

export async function reviewsOf(db: Db, userId: number, { page, limit } = firstOwnPage()): Promise<Review[]> {
  const rows = await selectOwnReviews(db, userId)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(toReview)
}

export async function countReviewsOf(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom(selectOwnReviews(db, userId).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function reviewOf(db: Db, userId: number, bookId: number): Promise<Review | undefined> {
  const row = await selectOwnReviews(db, userId).where('reviews.bookId', '=', bookId).executeTakeFirst()
  return row && toReview(row)
}

/** By the order that it was written from, which may have forgotten its member. */
export async function reviewOfOrder(db: Db, userId: number, orderId: number): Promise<Review | undefined> {
  const row = await selectOwnReviews(db, userId).where('reviews.orderId', '=', orderId).executeTakeFirst()
  return row && toReview(row)
}

const selectOwnReviews = (db: Db, userId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .leftJoin('reviewPhotos', 'reviewPhotos.reviewId', 'reviews.id')
    .select(['reviews.id', 'reviews.bookId', 'reviews.orderId', 'books.title as bookTitle'])
    .select(['reviews.rating', 'reviews.content', 'reviews.createdAt', 'hiddenAt'])
    .select([
      'hiddenReason',
      'photoRefusal',
      'key',
      'reviewPhotos.width',
      'reviewPhotos.height',
      'approvedAt',
    ])
    .where('reviews.userId', '=', userId)
    .$narrowType<{ hiddenReason: ModerationReason | null; photoRefusal: ModerationReason | null }>()

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwnReviews>['executeTakeFirstOrThrow']>>

function toReview({ hiddenAt, ...row }: OwnRow): Review {
  const { key, width, height, approvedAt, ...review } = row
  return { ...review, isHidden: hiddenAt !== null, photo: photoIn({ key, width, height, approvedAt }) }
}

interface PhotoColumns {
  key: string | null
  width: number | null
  height: number | null
  approvedAt: Date | null
}

export function photoIn({ key, width, height, approvedAt }: PhotoColumns): ReviewPhoto | undefined {
  if (!key || !width || !height) return undefined
  return { key, width, height, isApproved: approvedAt !== null }
}

/** Without photos that no operator has approved. */
export async function reviewsOfBook(
  db: Db,
  bookId: number,
  { page = 1, limit = 20 }: Partial<Pager> = {},
): Promise<ReviewView[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .leftJoin('reviewPhotos', (join) =>
      join.onRef('reviewPhotos.reviewId', '=', 'reviews.id').on('approvedAt', 'is not', null),
    )
    .select(['reviews.id', 'rating', 'content', 'reviews.createdAt', 'username', 'deletedAt'])
    .select(['key', 'width', 'height', 'approvedAt'])
    .where('bookId', '=', bookId)
    .where('hiddenAt', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // Authors were promised that only the first letter is shown; a deleted member already has the common placeholder name.
  return rows.map(({ id, rating, content, createdAt, username, deletedAt, ...photo }) => ({
    ...{ id, rating, content, createdAt },
    author: deletedAt ? username : `${lettersOf(username)[0] ?? ''}**`,
    photo: photoIn(photo),
  }))
}
