import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { abandonOrder } from '~/domain/orders/leaving.server'
import { enter } from '~/door.server'
import { leave } from '~/ordering.server'

/** Moves the order back into the cart; a repeated request finds it there. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const orderId = await leave(guest, args.params.id, abandonOrder)
    return { success: true, orderId, message: '장바구니로 옮겼습니다.' }
  })
}
