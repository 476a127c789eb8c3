import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondPage } from '~/http/respond.server'
import { requireProvider, respondToken } from './authorize.server'

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  const provider = requireProvider(args.params.provider)
  const form = await respondPage(args, () => readForm(args.request))
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return respondToken(provider, new URLSearchParams(texts), args.request.headers.get('Authorization'))
}
