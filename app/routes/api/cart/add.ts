import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { addToCartApi } from '~/routes/shop/cart.server'

export async function action(args: ActionFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return addToCartApi(args, user)
}
