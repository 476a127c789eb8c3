import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { createForProgram } from '~/books-office.server'
import { enter } from '~/door.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => createForProgram(guest, args.request))
}
