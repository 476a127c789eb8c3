import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { confirmFromProgram } from '~/paying.server'

export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return confirmFromProgram(args, user)
}
