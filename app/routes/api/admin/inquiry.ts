import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { hideInquiryApi } from '~/routes/admin/people/inquiries.server'

export const handle = { methods: ['DELETE'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'admin')
  return respondJson(args, () => hideInquiryApi(guest, args.params))
}
