import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { listPointsApi } from '~/routes/my/mypage.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  const headers = new Headers()
  return respondJson(args, () => listPointsApi(user.id, args.request, headers), undefined, headers)
}
