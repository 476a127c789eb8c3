import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { pointsForProgram } from '~/routes/my/mypage.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  const headers = new Headers()
  return answerJson(args, () => pointsForProgram(user.id, args.request, headers), undefined, headers)
}
