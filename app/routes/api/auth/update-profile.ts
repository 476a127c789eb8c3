import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { changeByProgram } from '~/routes/my/profile.server'

export const handle = { methods: ['PATCH'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'user')
  const headers = new Headers()
  return answerJson(
    args,
    () => changeByProgram({ guest, request: args.request, headers }),
    undefined,
    headers,
  )
}
