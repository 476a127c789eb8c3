import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { pointsForProgram } from '~/my-page.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  const headers = new Headers()
  return answerJson(args, () => pointsForProgram(user.id, args.request, headers), undefined, headers)
}
