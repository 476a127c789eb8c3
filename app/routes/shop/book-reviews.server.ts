import type { Book } from '~/domain/books/book'
import { db } from '~/domain/db.server'
import type { Pager } from '~/domain/paging'
import type { ReviewView } from '~/domain/reviews/review'
import { reviewsOfBook } from '~/domain/reviews/select-reviews.server'
import { formatDate } from '~/http/formats/dates.server'
import type { ReviewListItem } from '~/ui/reviews/review-list'
import { myUrls } from '~/urls/my'

export const toReviewListItem = ({
  id,
  rating,
  content,
  author,
  createdAt,
  photo,
}: ReviewView): ReviewListItem => ({
  ...{ id, rating, content, author },
  on: formatDate(createdAt),
  photo: photo && { src: myUrls.reviewPhoto(photo.key), width: photo.width, height: photo.height },
})

/** The teaser's length; the list of all reviews has the whole text. */
const MAX_TEASER_LENGTH = 160
const TEASER_COUNT = 3

/** The newest few, as the book's own page must stay small. */
export async function loadFirstReviews({ id, reviewCount }: Pick<Book, 'id' | 'reviewCount'>) {
  if (reviewCount === 0) return []
  return (await loadReviews(id, { page: 1, limit: TEASER_COUNT })).map((one) => {
    const letters = [...one.content]
    if (letters.length <= MAX_TEASER_LENGTH) return one
    return { ...one, content: `${letters.slice(0, MAX_TEASER_LENGTH).join('').trimEnd()}…`, isCut: true }
  })
}

export const loadReviews = async (bookId: number, pager: Pager): Promise<ReviewListItem[]> =>
  (await reviewsOfBook(db, bookId, pager)).map(toReviewListItem)
