import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { countMemberInquiries, listMemberInquiries } from '~/domain/inquiries/inquiries.server'
import { OWN_PAGE_SIZE, parsePager } from '~/domain/paging'
import { authenticate } from '~/http/auth.server'
import { pageFields } from '~/http/list-query.server'
import { respondJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  const pager = parsePager(args.request.url, OWN_PAGE_SIZE)
  return respondJson(args, async () => {
    const [inquiries, total] = await Promise.all([
      listMemberInquiries(db, user.id, pager),
      countMemberInquiries(db, user.id),
    ])
    return { success: true, inquiries, ...pageFields(args.request, pager, total) }
  })
}
