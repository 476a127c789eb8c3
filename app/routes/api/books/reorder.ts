import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { reorderForProgram } from '~/books-office.server'
import { enter } from '~/door.server'

export const handle = { methods: ['PATCH'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => reorderForProgram(guest, args.request))
}
