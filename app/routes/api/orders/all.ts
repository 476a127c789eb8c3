import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { orderFromProgram } from '~/ordering.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  return answerJson(args, () => orderFromProgram(guest, args.request, headers), undefined, headers)
}
