import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerJson, found } from '~/answer.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { deleteOrder } from '~/domain/orders/leaving.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { buyerIn, orderFor, orderForProgram } from '~/ordering.server'

export const handle = { methods: ['DELETE'] }

/** Another's order is one that is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const id = idFrom(args.params.id)
    if (!id) throw new Refusal('order.badId')
    const order = await orderFor(guest, id)
    if (!order && !guest.user && !guest.admin) throw new Refusal('session.missing')
    return { success: true, ...orderForProgram(found(order, 'order.unknown')) }
  })
}

/** Out of its owner's sight, as long as it is not paid. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const user = buyerIn(guest)
    const orderId = idFrom(args.params.id)
    if (!orderId) throw new Refusal('order.badId')
    await deleteOrder(db, {
      userId: user.id,
      orderId,
      by: { actor: `user:${user.id}`, requestId: guest.visit.id },
    })
    return { success: true, orderId, message: '주문을 삭제했습니다.' }
  })
}
