import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { changeByProgram } from '~/membership.server'

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
