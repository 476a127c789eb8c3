import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { abandonOrder } from '~/domain/orders/leaving.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { buyerIn } from '~/ordering.server'

/** Back into the cart; asked again, it is there already. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const user = buyerIn(guest)
    const orderId = idFrom(args.params.id)
    if (!orderId) throw new Refusal('order.badId')
    await abandonOrder(db, {
      userId: user.id,
      orderId,
      by: { actor: `user:${user.id}`, requestId: guest.visit.id },
    })
    return { success: true, orderId, message: '장바구니로 옮겼습니다.' }
  })
}
