import type { ActionFunctionArgs } from '@remix-run/node'
import { removeItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'

export const handle = { methods: ['DELETE'] }

/** Another member's item and a removed item are both not found. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerJson(args, async () => {
    const cartId = idFrom(args.params.id)
    if (!cartId) throw new Refusal('input.invalid')
    if (!(await removeItems(db, { userId: user.id }, [cartId]))) throw new Refusal('cart.unknown')
    return { success: true, cartId, message: '장바구니에서 지웠어요.' }
  })
}
