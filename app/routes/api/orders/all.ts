import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { authenticate, authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { placeOrderApi } from '~/routes/order/checkout.server'
import { listOrdersApi } from './orders-api.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, () => listOrdersApi(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  return respondJson(args, () => placeOrderApi(guest, args.request, headers), undefined, headers)
}
