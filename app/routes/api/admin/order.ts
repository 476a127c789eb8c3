import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { removeForProgram } from '~/routes/admin/orders/order.server'

export const handle = { methods: ['DELETE'] }

/** Hides the order; its payments stay on record. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => removeForProgram(guest, args.params))
}
