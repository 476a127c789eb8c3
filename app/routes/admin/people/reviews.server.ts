import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { pageFrom } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { reviewFilters, reviewsFor } from '~/domain/reviews/office.server'
import { hideReview, showReview } from '~/domain/reviews/reviews.server'
import { dayShown } from '~/http/formats/days.server'
import { choiceIn, queryOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeAddress } from '~/urls/office'
import { byOperator, inOffice, type Operator } from '../office.server'

// Reviews in the office, where operators may hide them.

export async function reviewsPage(guest: Operator, request: Request) {
  const query = queryOf(request)
  const show = choiceIn(query, 'show', reviewFilters) ?? 'all'
  const pager = pageFrom(request.url)
  const { reviews, isLast } = await reviewsFor(db, byOperator(guest), { ...pager, show })
  return inOffice(guest, {
    ...{ search: `${query}`, show, page: pager.page, isLast },
    reviews: reviews.map(({ createdAt, hiddenAt, ...review }) => ({
      ...review,
      writtenOn: dayShown(createdAt),
      hiddenOn: hiddenAt && dayShown(hiddenAt),
    })),
  })
}
export type ReviewInOffice = Awaited<ReturnType<typeof reviewsPage>>['data']['reviews'][number]

export async function pressInReviews(guest: Operator, request: Request, form: FormData) {
  const reviewId = idFrom(String(form.get('id') ?? ''))
  const intent = form.get('intent')
  if (!reviewId || (intent !== 'hide' && intent !== 'show')) throw new Refusal('input.invalid')
  const deed = intent === 'hide' ? hideReview : showReview
  await deed(db, { reviewId, by: byOperator(guest) })
  const list = officeAddress.reviews(`${queryOf(request)}`)
  return redirectWithToast(list, intent === 'hide' ? 'reviewHidden' : 'reviewShown')
}
