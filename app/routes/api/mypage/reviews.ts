import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { OWN_ON_A_PAGE, pageFrom } from '~/domain/paging'
import { countReviewsOf, reviewsOf } from '~/domain/reviews/reviews.server'
import { enter } from '~/http/auth.server'
import { pageFields } from '~/http/list-query.server'
import { answerJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  const pager = pageFrom(args.request.url, OWN_ON_A_PAGE)
  return answerJson(args, async () => {
    const [reviews, total] = await Promise.all([reviewsOf(db, user.id, pager), countReviewsOf(db, user.id)])
    return { success: true, reviews, ...pageFields(args.request, pager, total) }
  })
}
