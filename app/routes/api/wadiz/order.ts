import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { changeRegistrationApi, deleteRegistrationApi } from '~/routes/wadiz/lookup.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PUT', 'DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request, params } = args
  const asking = { guest, request, headers: new Headers() }
  const command = request.method === 'PUT' ? changeRegistrationApi : deleteRegistrationApi
  return respondJson(args, () => command(asking, params.id))
}
