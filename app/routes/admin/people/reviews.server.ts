import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { listReviewsForOffice, reviewFilters } from '~/domain/reviews/office-reviews.server'
import { hideReview, showReview } from '~/domain/reviews/reviews.server'
import { formatDate } from '~/http/formats/dates.server'
import { parseChoice, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadReviewsPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const show = parseChoice(query, 'show', reviewFilters) ?? 'all'
  const pager = parsePager(request.url)
  const { reviews, isLast } = await listReviewsForOffice(db, auditActor(guest), { ...pager, show })
  return officePageData(guest, {
    ...{ search: `${query}`, show, page: pager.page, isLast },
    reviews: reviews.map(({ createdAt, hiddenAt, ...review }) => ({
      ...review,
      writtenOn: formatDate(createdAt),
      hiddenOn: hiddenAt && formatDate(hiddenAt),
    })),
  })
}
export type OfficeReviewView = Awaited<ReturnType<typeof loadReviewsPage>>['data']['reviews'][number]

export async function handleReviewAction(guest: Operator, request: Request, form: FormData) {
  const reviewId = parseId(String(form.get('id') ?? ''))
  const intent = form.get('intent')
  if (!reviewId || (intent !== 'hide' && intent !== 'show')) throw new Refusal('input.invalid')
  const changeReview = intent === 'hide' ? hideReview : showReview
  await changeReview(db, { reviewId, by: auditActor(guest) })
  const list = officeUrls.reviews(`${searchParamsOf(request)}`)
  return redirectWithToast(list, intent === 'hide' ? 'reviewHidden' : 'reviewShown')
}
