import type { ActionFunctionArgs } from '@remix-run/node'
import { putFromProgram } from '~/carting.server'
import { enter } from '~/door.server'

export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return putFromProgram(args, user)
}
