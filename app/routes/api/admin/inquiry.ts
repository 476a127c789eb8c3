import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { hideByProgram } from '~/routes/admin/people/inquiries.server'

export const handle = { methods: ['DELETE'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => hideByProgram(guest, args.params))
}
