import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { replyToInquiryApi } from '~/routes/admin/people/inquiries.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, () => replyToInquiryApi(guest, args.params, args.request))
}
