import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { refundFromProgram } from '~/paying.server'

/** All or a part goes back. Sent twice under one Idempotency-Key it is one refund. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return refundFromProgram(args, guest)
}
