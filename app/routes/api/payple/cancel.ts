import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { refundFromProgram } from '~/routes/order/confirm.server'

/** A full or partial refund. One Idempotency-Key makes one refund, however often it is sent. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return refundFromProgram(args, guest)
}
