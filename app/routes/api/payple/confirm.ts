import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { confirmFromProgram } from '~/paying.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone', { identify: false })
  return confirmFromProgram(args)
}
