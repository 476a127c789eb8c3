import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { signOut } from '~/http/sign-in.server'

/** Also succeeds without a session. */
export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    await signOut(args.request, headers)
    return { success: true, message: '로그아웃되었습니다.' }
  }
  return respondJson(args, command, undefined, headers)
}
