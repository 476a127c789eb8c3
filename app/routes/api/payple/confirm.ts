import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { confirmFromProgram } from '~/routes/order/confirm.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone', { identify: false })
  return confirmFromProgram(args)
}
