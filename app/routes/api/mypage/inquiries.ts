import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { countInquiriesOf, inquiriesOf } from '~/domain/inquiries/inquiries.server'
import { OWN_ON_A_PAGE, pageFrom } from '~/domain/paging'
import { enter } from '~/http/auth.server'
import { pageFields } from '~/http/list-query.server'
import { answerJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  const pager = pageFrom(args.request.url, OWN_ON_A_PAGE)
  return answerJson(args, async () => {
    const [inquiries, total] = await Promise.all([
      inquiriesOf(db, user.id, pager),
      countInquiriesOf(db, user.id),
    ])
    return { success: true, inquiries, ...pageFields(args.request, pager, total) }
  })
}
