import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { assertOwnStart, providerIn, start } from '~/routes/account/social.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const provider = providerIn(args.params.provider)
  assertOwnStart(args.request)
  return start({ request: args.request, guest }, provider)
}
