import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { placeDemoOrder } from '~/routes/order/checkout.server'

/** A documented GET that writes, so requests from other sites are refused. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    if (!config.demoOrder) throw new Refusal('order.unknown')
    const site = args.request.headers.get('Sec-Fetch-Site') ?? 'none'
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('request.crossSite')
    // A prefetch or a HEAD must not place an order.
    if (args.request.method !== 'GET' || args.request.headers.has('Sec-Purpose'))
      throw new Refusal('request.crossSite')
    const { id } = await placeDemoOrder(guest, headers)
    return { success: true, orderId: id }
  }
  return respondJson(args, command, undefined, headers)
}
