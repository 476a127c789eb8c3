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
import { reviewOf } from '~/domain/reviews/select-reviews.server'
import type { Guest } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { toReviewListItem } from '~/routes/shop/book-reviews.server'
import { moderationTexts } from '~/texts/account/reviews'
import { myUrls } from '~/urls/my'

export async function loadReviewPage({ user }: Guest, id: string | undefined, query: URLSearchParams) {
  if (!user) return { kind: 'login' as const, orderId: parseId(id) ?? 0 }
  const orderId = parseId(id)
  const order = requireFound(
    orderId ? await findOwnOrder(db, { userId: user.id }, orderId) : undefined,
    'order.unknown',
  )
  const { bookId, title } = order
  const about = { orderId: order.id, bookId, title }
  const written = await reviewOf(db, user.id, bookId)
  if (written) return { ...about, ...toOwnReviewView(written), wish: query.get('to') }
  if (!canBeReviewed(order)) return { kind: 'early' as const, ...about }
  return {
    kind: (await isWhollyRefunded(db, order.id)) ? ('refunded' as const) : ('open' as const),
    ...about,
  }
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
  const { orderId, own } = await findReviewedOrder(guest, id)
  switch (form.get('intent')) {
    case 'edit':
      await editReview(db, own, parseFields(form, reviewForm))
      return redirectWithToast(myUrls.review(orderId), 'reviewEdited')
    case 'delete':
      await deleteReview(db, own)
      return redirectWithToast(myUrls.review(orderId), 'reviewDeleted')
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
  const { orderId, own } = await findReviewedOrder(guest, id)
  parseFields(form, reviewPhotoForm)
  if (!photo) throw new Refusal('photo.empty', 'photo')
  if (!(await reviewOf(db, own.userId, own.bookId))) throw new Refusal('review.unknown')
  await saveReviewPhoto(db, own, { bytes: photo, address: guest.visit.address })
  return redirectWithToast(myUrls.review(orderId), 'reviewPhotoSent')
}

async function findReviewedOrder(
  { user }: Guest,
  id: string | undefined,
): Promise<{ orderId: number; own: OwnReview }> {
  if (!user) throw new Refusal('session.missing')
  const orderId = parseId(id)
  const order = orderId ? await findOwnOrder(db, { userId: user.id }, orderId) : undefined
  if (!order) throw new Refusal('order.unknown')
  return { orderId: order.id, own: { userId: user.id, bookId: order.bookId } }
}
