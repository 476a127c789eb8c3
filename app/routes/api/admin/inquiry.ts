import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { hideByProgram } from '~/inquiries-office.server'

export const handle = { methods: ['DELETE'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => hideByProgram(guest, args.params))
}
