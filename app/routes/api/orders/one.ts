import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerJson, found } from '~/answer.server'
import { idFrom } from '~/domain/input.server'
import { deleteOrder } from '~/domain/orders/leaving.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { leave, orderFor, orderForProgram } from '~/ordering.server'

export const handle = { methods: ['DELETE'] }

/** Another's order is one that is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const id = idFrom(args.params.id)
    if (!id) throw new Refusal('order.badId')
    const order = await orderFor(guest, args.request, id)
    if (!order && !guest.user && !guest.admin) throw new Refusal('session.missing')
    return { success: true, ...orderForProgram(found(order, 'order.unknown')) }
  })
}

/** Out of its owner's sight, as long as it is not paid. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const orderId = await leave(guest, args.params.id, deleteOrder)
    return { success: true, orderId, message: '주문을 삭제했습니다.' }
  })
}
