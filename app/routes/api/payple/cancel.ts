import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { refundApi } from '~/routes/order/confirm.server'

/** A full or partial refund. One Idempotency-Key makes one refund, however often it is sent. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'admin')
  return refundApi(args, guest)
}
