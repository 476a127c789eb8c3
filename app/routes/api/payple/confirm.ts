import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { confirmFromProgram } from '~/paying.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return confirmFromProgram(args, guest)
}
