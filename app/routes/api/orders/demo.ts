import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { config } from '~/config.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { demoOrderFor } from '~/ordering.server'

/** Changes something though it is a GET, as documented: so nobody else's page may ask for it. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    if (!config.demoOrder) throw new Refusal('order.unknown')
    const site = args.request.headers.get('Sec-Fetch-Site') ?? 'none'
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('request.crossSite')
    // What a browser fetches before anybody asked for it, or a HEAD, orders nothing.
    if (args.request.method !== 'GET' || args.request.headers.has('Sec-Purpose'))
      throw new Refusal('request.crossSite')
    const { id } = await demoOrderFor(guest, headers)
    return { success: true, orderId: id }
  }
  return answerJson(args, deed, undefined, headers)
}
