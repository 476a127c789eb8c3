import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { removeForProgram } from '~/order-desk.server'

export const handle = { methods: ['DELETE'] }

/** Hides the order; its payments stay on record. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => removeForProgram(guest, args.params))
}
