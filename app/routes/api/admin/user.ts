import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { eraseByProgram } from '~/people-office.server'

export const handle = { methods: ['DELETE'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => eraseByProgram(guest, args.params))
}
