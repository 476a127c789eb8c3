import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import {
  approveReviewPhoto,
  declineReviewPhoto,
  hideReview,
  type ModeratedReview,
  showReview,
} from '~/domain/reviews/moderate-reviews.server'
import { listReviewsForOffice, reviewFilters } from '~/domain/reviews/office-reviews.server'
import { moderationForm, readReviewForm } from '~/domain/reviews/review.input.server'
import { formatDate } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { parseChoice, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { moderationLetter } from '~/texts/account/reviews'
import { myUrls } from '~/urls/my'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadReviewsPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const show = parseChoice(query, 'show', reviewFilters) ?? 'all'
  const pager = parsePager(request.url)
  const { reviews, isLast } = await listReviewsForOffice(db, auditActor(guest), { ...pager, show })
  return officePageData(guest, {
    ...{ search: `${query}`, show, page: pager.page, isLast },
    reviews: reviews.map(({ createdAt, hiddenAt, editedAt, photo, ...review }) => ({
      ...review,
      photo: photo && { ...photo, src: myUrls.reviewPhoto(photo.key) },
      isEditedSince: hiddenAt !== null && editedAt !== null && editedAt > hiddenAt,
      editedAt: editedAt?.getTime(),
      editedOn: editedAt && formatDate(editedAt),
      writtenOn: formatDate(createdAt),
      hiddenOn: hiddenAt && formatDate(hiddenAt),
    })),
  })
}
export type OfficeReviewView = Awaited<ReturnType<typeof loadReviewsPage>>['data']['reviews'][number]

export async function handleReviewAction(guest: Operator, request: Request, form: FormData) {
  const reviewId = parseId(String(form.get('id') ?? ''))
  if (!reviewId) throw new Refusal('input.invalid')
  const review = { reviewId, by: auditActor(guest) }
  const list = officeUrls.reviews(`${searchParamsOf(request)}`)
  switch (form.get('intent')) {
    case 'show':
      await showReview(db, { ...review, ...parseFields(form, readReviewForm) })
      return redirectWithToast(list, 'reviewShown')
    case 'hide':
      await hideReview(db, { ...review, ...parseFields(form, moderationForm), letter: buildLetter })
      return redirectWithToast(list, 'reviewHidden')
    case 'approvePhoto':
      await approveReviewPhoto(db, { ...review, photo: photoIn(form) })
      return redirectWithToast(list, 'reviewPhotoApproved')
    case 'declinePhoto': {
      const { reason } = parseFields(form, moderationForm)
      await declineReviewPhoto(db, { ...review, photo: photoIn(form), reason, letter: buildLetter })
      return redirectWithToast(list, 'reviewPhotoDeclined')
    }
    default:
      throw new Refusal('input.invalid')
  }
}

const photoIn = (form: FormData) => String(form.get('photo') ?? '')

const buildLetter = ({ orderId, ...moderated }: ModeratedReview) =>
  moderationLetter({ ...moderated, link: config.publicOrigin + myUrls.review(orderId) })
