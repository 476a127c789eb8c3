import { redirect } from '@remix-run/node'
import type { Book } from '~/domain/books/book'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { orderOf } from '~/domain/orders/orders.server'
import type { Pager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { canBeReviewed, type ReviewShown } from '~/domain/reviews/review'
import { reviewForm } from '~/domain/reviews/review.input.server'
import { reviewOf, reviewsOfBook, writeReview } from '~/domain/reviews/reviews.server'
import type { Guest } from '~/http/auth.server'
import { dayShown } from '~/http/formats/days.server'
import { fieldsOf } from '~/http/input.server'
import { found } from '~/http/respond.server'
import type { ReviewRead } from '~/ui/reviews/review-list'
import { myAddress } from '~/urls/my'

// Writing a review of a delivered book, and reading reviews.

export async function reviewPage({ user }: Guest, id: string | undefined) {
  if (!user) return { kind: 'login' as const, orderId: idFrom(id) ?? 0 }
  const orderId = idFrom(id)
  const order = found(orderId ? await orderOf(db, { userId: user.id }, orderId) : undefined, 'order.unknown')
  const { bookId, title } = order
  const about = { orderId: order.id, bookId, title }
  const written = await reviewOf(db, user.id, bookId)
  if (written) return { kind: 'written' as const, ...about, review: { ...shown(written), author: '나' } }
  return { kind: canBeReviewed(order) ? ('open' as const) : ('early' as const), ...about }
}

/** A member whose session ends while writing keeps the typed text. */
export async function review({ user }: Guest, id: string | undefined, form: FormData) {
  if (!user) throw new Refusal('session.missing')
  const orderId = idFrom(id)
  if (!orderId) throw new Refusal('order.unknown')
  await writeReview(db, { userId: user.id, orderId, ...fieldsOf(form, reviewForm) })
  return redirect(myAddress.review(orderId), { status: 303 })
}

const shown = ({ id, rating, content, createdAt }: Omit<ReviewShown, 'author'>) => ({
  ...{ id, rating, content },
  on: dayShown(createdAt),
})

/** The teaser's length; the list of all reviews has the whole text. */
const FIRST_LETTERS = 160
const FIRST_FEW = 3

/** The newest few, as the book's own page must stay small. */
export async function firstReviews({ id, reviewCount }: Pick<Book, 'id' | 'reviewCount'>) {
  if (reviewCount === 0) return []
  return (await reviewsRead(id, { page: 1, limit: FIRST_FEW })).map((one) => {
    const letters = [...one.content]
    if (letters.length <= FIRST_LETTERS) return one
    return { ...one, content: `${letters.slice(0, FIRST_LETTERS).join('').trimEnd()}…`, isCut: true }
  })
}

export async function reviewsRead(bookId: number, pager: Pager): Promise<ReviewRead[]> {
  const reviews = await reviewsOfBook(db, bookId, pager)
  return reviews.map((one) => ({ ...shown(one), author: one.author }))
}
