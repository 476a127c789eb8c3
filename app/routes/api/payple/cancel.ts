import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { refundApi } from '~/routes/admin/orders/refund.server'

/** A full or partial refund. One Idempotency-Key makes one refund, however often it is sent. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'money')
  return refundApi(args, guest)
}
