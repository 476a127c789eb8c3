import type { ActionFunctionArgs } from '@remix-run/node'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { pretended, tokenFor } from '~/pretending.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone')
  const provider = pretended(args.params.provider)
  const form = await answerPage(args, () => readForm(args.request))
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return tokenFor(provider, new URLSearchParams(texts), args.request.headers.get('Authorization'))
}
