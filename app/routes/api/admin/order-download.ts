import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { photoForProgram } from '~/routes/admin/orders/order.server'

/** A photo's address, valid for five minutes; operator and reason are written to the audit log. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => photoForProgram(guest, args.params, new URL(args.request.url).searchParams))
}
