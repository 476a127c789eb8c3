import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { requireProvider, respondProfile } from './authorize.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const provider = requireProvider(args.params.provider)
  return respondProfile(provider, args.request.headers.get('Authorization'))
}
