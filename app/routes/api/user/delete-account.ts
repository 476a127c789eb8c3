import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { leaveByProgram } from '~/routes/my/profile.server'

/** Proxies may drop the body of a DELETE. */
export const handle = { methods: ['DELETE', 'POST'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'user')
  const headers = new Headers()
  return answerJson(args, () => leaveByProgram({ guest, request: args.request, headers }), undefined, headers)
}
