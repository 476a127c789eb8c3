import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { comeHome, providerIn } from '~/social.server'

/** Always comes from another site: what guards it is the state, which is this browser's and used once. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const provider = providerIn(args.params.provider)
  return comeHome({ request: args.request, guest }, provider)
}
