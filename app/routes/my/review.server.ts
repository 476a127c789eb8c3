import { redirect } from '@remix-run/node'
import type { Book } from '~/domain/books/book'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import type { Pager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { canBeReviewed, type ReviewView } from '~/domain/reviews/review'
import { reviewForm } from '~/domain/reviews/review.input.server'
import { reviewOf, reviewsOfBook, writeReview } from '~/domain/reviews/reviews.server'
import type { Guest } from '~/http/auth.server'
import { formatDate } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import type { ReviewListItem } from '~/ui/reviews/review-list'
import { myUrls } from '~/urls/my'

export async function loadReviewPage({ user }: Guest, id: string | undefined) {
  if (!user) return { kind: 'login' as const, orderId: parseId(id) ?? 0 }
  const orderId = parseId(id)
  const order = requireFound(
    orderId ? await findOwnOrder(db, { userId: user.id }, orderId) : undefined,
    'order.unknown',
  )
  const { bookId, title } = order
  const about = { orderId: order.id, bookId, title }
  const written = await reviewOf(db, user.id, bookId)
  if (written)
    return { kind: 'written' as const, ...about, review: { ...toReviewView(written), author: '나' } }
  return { kind: canBeReviewed(order) ? ('open' as const) : ('early' as const), ...about }
}

/** A member whose session ends while writing keeps the typed text. */
export async function handleReviewAction({ user }: Guest, id: string | undefined, form: FormData) {
  if (!user) throw new Refusal('session.missing')
  const orderId = parseId(id)
  if (!orderId) throw new Refusal('order.unknown')
  await writeReview(db, { userId: user.id, orderId, ...parseFields(form, reviewForm) })
  return redirect(myUrls.review(orderId), { status: 303 })
}

const toReviewView = ({ id, rating, content, createdAt }: Omit<ReviewView, 'author'>) => ({
  ...{ id, rating, content },
  on: formatDate(createdAt),
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

export async function loadReviews(bookId: number, pager: Pager): Promise<ReviewListItem[]> {
  const reviews = await reviewsOfBook(db, bookId, pager)
  return reviews.map((one) => ({ ...toReviewView(one), author: one.author }))
}
