import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { confirmPaymentApi } from '~/routes/order/confirm.server'

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone', { identify: false })
  return confirmPaymentApi(args)
}
