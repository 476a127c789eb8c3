import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { eraseMemberApi } from '~/routes/admin/people/users.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'erasing')
  return respondJson(args, () => eraseMemberApi(guest, args.params))
}
