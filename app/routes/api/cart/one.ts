import type { ActionFunctionArgs } from '@remix-run/node'
import { removeCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondJson(args, async () => {
    const cartId = parseId(args.params.id)
    if (!cartId) throw new Refusal('input.invalid')
    if (!(await removeCartItems(db, { userId: user.id }, [cartId]))) throw new Refusal('cart.unknown')
    return { success: true, cartId, message: '장바구니에서 지웠어요.' }
  })
}
