import type { LoaderFunctionArgs } from '@remix-run/node'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { searchApi } from '~/routes/wadiz/lookup.server'

/** A documented GET that counts tries and sets a grant, so requests from other sites are refused. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
  const command = async () => {
    const site = request.headers.get('Sec-Fetch-Site') ?? 'none'
    if ((site !== 'same-origin' && site !== 'none') || request.headers.has('Sec-Purpose'))
      throw new Refusal('request.crossSite')
    return searchApi({ guest, request, headers })
  }
  return respondJson(args, command, undefined, headers)
}
