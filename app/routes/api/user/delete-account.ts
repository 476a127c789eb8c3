import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { leaveByProgram } from '~/membership.server'

/** Proxies may drop the body of a DELETE. */
export const handle = { methods: ['DELETE', 'POST'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'user')
  const headers = new Headers()
  return answerJson(args, () => leaveByProgram({ guest, request: args.request, headers }), undefined, headers)
}
