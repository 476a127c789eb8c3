import type { ActionFunctionArgs } from '@remix-run/node'
import { abandonOrder } from '~/domain/orders/give-up.server'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { leave } from '~/routes/order/checkout.server'

/** Moves the order back into the cart; a repeated request finds it there. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const orderId = await leave(guest, args.params.id, abandonOrder)
    return { success: true, orderId, message: '장바구니로 옮겼습니다.' }
  })
}
