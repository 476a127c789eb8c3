import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { putFromProgram } from '~/routes/shop/cart.server'

export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return putFromProgram(args, user)
}
