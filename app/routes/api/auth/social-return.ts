import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { handleOAuthCallback, parseProvider } from '~/routes/account/social.server'

/** The request always comes from another site. The state protects it, which is this browser's and used once. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const provider = parseProvider(args.params.provider)
  return handleOAuthCallback({ request: args.request, guest }, provider)
}
