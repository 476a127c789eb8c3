import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { advanceOrderApi } from './orders-api.server'

export const handle = { methods: ['PATCH'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, () => advanceOrderApi(guest, args.request, args.params.id))
}
