import { redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { isWhollyRefunded } from '~/domain/orders/order-money.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { Refusal } from '~/domain/refusal'
import { canBeReviewed, type OwnReview, type Review } from '~/domain/reviews/review'
import { reviewForm, reviewPhotoForm } from '~/domain/reviews/review.input.server'
import { removeReviewPhoto, saveReviewPhoto } from '~/domain/reviews/review-photos.server'
import { deleteReview, editReview, writeReview } from '~/domain/reviews/reviews.server'
import { reviewOf, reviewOfOrder } from '~/domain/reviews/select-reviews.server'
import type { Guest } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { toReviewListItem } from '~/routes/shop/book-reviews.server'
import { moderationTexts } from '~/texts/account/reviews'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'

export async function loadReviewPage({ user }: Guest, id: string | undefined, query: URLSearchParams) {
  const orderId = parseId(id) ?? 0
  if (!user) return { kind: 'login' as const, orderId }
  const { order, written } = await findOrderAndReview(user.id, orderId)
  if (written) {
    const about = { orderId, bookId: written.bookId, title: order?.title ?? written.bookTitle }
    return { ...about, ...toOwnReviewView(written), canAddPhoto: order !== undefined, wish: query.get('to') }
  }
  const ordered = requireFound(order, 'order.unknown')
  const about = { orderId, bookId: ordered.bookId, title: ordered.title }
  if (!canBeReviewed(ordered)) return { kind: 'early' as const, ...about }
  return {
    kind: (await isWhollyRefunded(db, orderId)) ? ('refunded' as const) : ('open' as const),
    ...about,
  }
}

/** An order forgets its member after five years; the author can still reach the review. */
async function findOrderAndReview(userId: number, orderId: number) {
  const order = await findOwnOrder(db, { userId }, orderId)
  const written = order ? await reviewOf(db, userId, order.bookId) : await reviewOfOrder(db, userId, orderId)
  return { order, written }
}

function toOwnReviewView({ isHidden, hiddenReason, photoRefusal, photo, ...review }: Review) {
  return {
    kind: 'written' as const,
    review: toReviewListItem({ ...review, photo, author: '나' }),
    hidden: isHidden ? (hiddenReason ? moderationTexts[hiddenReason] : '') : undefined,
    photoState: photo && (photo.isApproved ? ('public' as const) : ('waiting' as const)),
    photoRefusal: photoRefusal ? moderationTexts[photoRefusal] : undefined,
  }
}

/** A member whose session ends while writing keeps the typed text. */
export async function handleReviewAction(guest: Guest, id: string | undefined, form: FormData) {
  const { orderId, hasOrder, own } = await findReviewedOrder(guest, id)
  switch (form.get('intent')) {
    case 'edit':
      await editReview(db, own, parseFields(form, reviewForm))
      return redirectWithToast(myUrls.review(orderId), 'reviewEdited')
    case 'delete':
      await deleteReview(db, own)
      return redirectWithToast(hasOrder ? myUrls.review(orderId) : urls.myPage(), 'reviewDeleted')
    case 'removePhoto':
      await removeReviewPhoto(db, own)
      return redirectWithToast(myUrls.review(orderId), 'reviewPhotoRemoved')
    default:
      await writeReview(db, { userId: own.userId, orderId, ...parseFields(form, reviewForm) })
      return redirect(myUrls.review(orderId), { status: 303 })
  }
}

/** `typed` gets the fields besides the photo, also those of a form that is refused. */
export async function handleReviewPhoto(
  guest: Guest,
  id: string | undefined,
  { request, typed }: { request: Request; typed: FormData },
) {
  const { photo, form } = await readFormWithPhoto(request, typed)
  const { orderId, hasOrder, own } = await findReviewedOrder(guest, id)
  // A photo ends with its order.
  if (!hasOrder) throw new Refusal('order.unknown')
  parseFields(form, reviewPhotoForm)
  if (!photo) throw new Refusal('photo.empty', 'photo')
  if (!(await reviewOf(db, own.userId, own.bookId))) throw new Refusal('review.unknown')
  await saveReviewPhoto(db, own, { bytes: photo, address: guest.visit.address })
  return redirectWithToast(myUrls.review(orderId), 'reviewPhotoSent')
}

async function findReviewedOrder(
  { user }: Guest,
  id: string | undefined,
): Promise<{ orderId: number; hasOrder: boolean; own: OwnReview }> {
  if (!user) throw new Refusal('session.missing')
  const orderId = parseId(id) ?? 0
  const { order, written } = await findOrderAndReview(user.id, orderId)
  const { bookId } = order ?? written ?? {}
  if (bookId === undefined) throw new Refusal('order.unknown')
  return { orderId, hasOrder: order !== undefined, own: { userId: user.id, bookId } }
}
