import type { ActionFunctionArgs } from '@remix-run/node'
import { abandonOrder } from '~/domain/orders/cancel-order.server'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { closeOrderApi } from '~/routes/order/checkout.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    const orderId = await closeOrderApi(guest, args.params.id, abandonOrder)
    return { success: true, orderId, message: '장바구니로 옮겼습니다.' }
  })
}
