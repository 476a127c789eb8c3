import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { deleteOrderApi } from '~/routes/admin/orders/order.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'erasing')
  return respondJson(args, () => deleteOrderApi(guest, args.params))
}
