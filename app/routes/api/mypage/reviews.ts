import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { OWN_PAGE_SIZE, parsePager } from '~/domain/paging'
import { countReviewsOf, reviewsOf } from '~/domain/reviews/select-reviews.server'
import { authenticate } from '~/http/auth.server'
import { pageFields } from '~/http/list-query.server'
import { respondJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  const pager = parsePager(args.request.url, OWN_PAGE_SIZE)
  return respondJson(args, async () => {
    const [reviews, total] = await Promise.all([reviewsOf(db, user.id, pager), countReviewsOf(db, user.id)])
    return { success: true, reviews, ...pageFields(args.request, pager, total) }
  })
}
