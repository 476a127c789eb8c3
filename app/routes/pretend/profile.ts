import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { pretended, profileFor } from './authorize.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  const provider = pretended(args.params.provider)
  return profileFor(provider, args.request.headers.get('Authorization'))
}
