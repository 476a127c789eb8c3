import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { changeProfileApi } from '~/routes/my/profile.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PATCH'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'user')
  const headers = new Headers()
  return respondJson(
    args,
    () => changeProfileApi({ guest, request: args.request, headers }),
    undefined,
    headers,
  )
}
