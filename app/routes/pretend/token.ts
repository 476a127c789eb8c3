import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerPage } from '~/http/respond.server'
import { pretended, tokenFor } from './authorize.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone')
  const provider = pretended(args.params.provider)
  const form = await answerPage(args, () => readForm(args.request))
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return tokenFor(provider, new URLSearchParams(texts), args.request.headers.get('Authorization'))
}
