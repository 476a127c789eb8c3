import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { pretended, profileFor } from '~/pretending.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  const provider = pretended(args.params.provider)
  return profileFor(provider, args.request.headers.get('Authorization'))
}
