import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { changeForProgram, deleteForProgram } from '~/routes/wadiz/lookup.server'

export const handle = { methods: ['PUT', 'DELETE'] }

/** For a browser that has shown the registration's code. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { request, params } = args
  const asking = { guest, request, headers: new Headers() }
  const deed = request.method === 'PUT' ? changeForProgram : deleteForProgram
  return answerJson(args, () => deed(asking, params.id))
}
