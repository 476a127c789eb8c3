import { type AuditActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import type { Pager } from '../paging'
import type { ModerationReason } from './review'
import { photoIn } from './select-reviews.server'

/** `waiting`: a photo waits for an operator, or the author edited a hidden review. */
export const reviewFilters = ['all', 'waiting', 'shown', 'hidden'] as const
type ReviewFilter = (typeof reviewFilters)[number]

export async function listReviewsForOffice(
  db: Db,
  by: AuditActor,
  { page, limit, show }: Pager & { show: ReviewFilter },
) {
  let rows = db
    .selectFrom('reviews')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .leftJoin('reviewPhotos', 'reviewPhotos.reviewId', 'reviews.id')
    .select(['reviews.id', 'reviews.userId', 'users.username', 'reviews.bookId', 'books.title as bookTitle'])
    .select(['reviews.orderId', 'reviews.rating', 'content', 'hiddenAt', 'reviews.createdAt'])
    .select(['hiddenReason', 'editedAt', 'key', 'reviewPhotos.width', 'reviewPhotos.height', 'approvedAt'])
    .$narrowType<{ hiddenReason: ModerationReason | null }>()
  if (show === 'waiting') rows = rows.where('reviews.id', 'in', selectWaitingIds(db))
  else if (show !== 'all') rows = rows.where('hiddenAt', show === 'hidden' ? 'is not' : 'is', null)
  const found = await rows
    .orderBy('reviews.id', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const reviews = found.slice(0, limit).map(({ key, width, height, approvedAt, ...review }) => ({
    ...review,
    photo: photoIn({ key, width, height, approvedAt }),
  }))
  const ids = reviews.map(({ id }) => id)
  await recordAudit(db, {
    ...by,
    action: 'reviews.listed',
    subject: 'reviews',
    detail: { count: ids.length, ids: ids.join(' ') },
  })
  return { reviews, isLast: found.length <= limit }
}

/** Two queries, because no index serves a condition on both tables. */
const selectWaitingIds = (db: Db) =>
  db
    .selectFrom('reviewPhotos')
    .select('reviewId as id')
    .where('reviewId', 'is not', null)
    .where('approvedAt', 'is', null)
    .union(db.selectFrom('reviews').select('id').whereRef('editedAt', '>', 'hiddenAt'))
