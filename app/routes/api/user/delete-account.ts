import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { withdrawApi } from '~/routes/my/profile.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

/** Proxies may drop the body of a DELETE. */
export const handle = { methods: ['DELETE', 'POST'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'user')
  const headers = new Headers()
  return respondJson(args, () => withdrawApi({ guest, request: args.request, headers }), undefined, headers)
}
