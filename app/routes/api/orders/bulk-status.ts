import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { advanceOrdersApi } from '~/routes/admin/orders/orders.server'

export const handle = { methods: ['PATCH'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'admin')
  return respondJson(args, () => advanceOrdersApi(guest, args.request))
}
