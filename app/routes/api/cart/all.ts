import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { addToCartApi, toCartItemJson } from '~/routes/shop/cart.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondJson(args, async () => {
    const items = await listCartItems(db, { userId: user.id })
    return { success: true, data: items.map(toCartItemJson) }
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return addToCartApi(args, user)
}
