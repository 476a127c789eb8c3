import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from '~/domain/input.server'
import { deleteOrder } from '~/domain/orders/cancel-order.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, isOfOffice } from '~/http/auth.server'
import { requireFound, respondJson } from '~/http/respond.server'
import { closeOrderApi, findOrder, toOrderJson } from '~/routes/order/checkout.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['DELETE'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    const id = parseId(args.params.id)
    if (!id) throw new Refusal('order.badId')
    const order = await findOrder(guest, args.request, id)
    if (!order && !guest.user && !isOfOffice(guest)) throw new Refusal('session.missing')
    return { success: true, ...(await toOrderJson(requireFound(order, 'order.unknown'))) }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    const orderId = await closeOrderApi(guest, args.params.id, deleteOrder)
    return { success: true, orderId, message: '주문을 삭제했습니다.' }
  })
}
