import type { ActionFunctionArgs } from '@remix-run/node'
import { clearCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondJson(args, async () => {
    await clearCart(db, { userId: user.id })
    return { success: true, message: '장바구니를 비웠어요.' }
  })
}
