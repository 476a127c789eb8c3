import type { ActionFunctionArgs } from '@remix-run/node'
import { toMemberJson } from '~/domain/users/user'
import { loginFields } from '~/domain/users/user.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { logInUser } from '~/routes/account/join-and-login.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    const typed = await readJson(args.request, loginFields)
    const user = toMemberJson(await logInUser({ request: args.request, guest, headers }, typed))
    return { success: true, message: '로그인되었습니다.', ...user, user }
  }
  return respondJson(args, command, undefined, headers)
}
