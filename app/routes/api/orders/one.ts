import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { idFrom } from '~/domain/input.server'
import { deleteOrder } from '~/domain/orders/give-up.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { answerJson, found } from '~/http/respond.server'
import { leave, orderFor, orderForProgram } from '~/routes/order/checkout.server'

export const handle = { methods: ['DELETE'] }

/** Another person's order is not found. */
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

/** Hides an unpaid order from its owner. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const orderId = await leave(guest, args.params.id, deleteOrder)
    return { success: true, orderId, message: '주문을 삭제했습니다.' }
  })
}
