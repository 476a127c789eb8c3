import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { assertOwnStart, parseProvider, startOAuth } from '~/routes/account/social.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const provider = parseProvider(args.params.provider)
  assertOwnStart(args.request)
  return startOAuth({ request: args.request, guest }, provider)
}
