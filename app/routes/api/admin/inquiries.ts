import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { inquiriesByProgram } from '~/routes/admin/people/inquiries.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => inquiriesByProgram(guest, args.request))
}
