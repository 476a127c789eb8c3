import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { comeHome, providerIn } from '~/routes/account/social.server'

/** The request always comes from another site. The state protects it, which is this browser's and used once. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const provider = providerIn(args.params.provider)
  return comeHome({ request: args.request, guest }, provider)
}
