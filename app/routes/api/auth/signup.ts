import type { ActionFunctionArgs } from '@remix-run/node'
import { memberOf } from '~/domain/users/user'
import { newMember } from '~/domain/users/user.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { join } from '~/routes/account/joining.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const typed = await readJson(args.request, newMember)
    const user = memberOf(await join({ request: args.request, guest, headers }, typed, []))
    return { success: true, message: '회원가입이 완료되었습니다.', ...user, user }
  }
  return answerJson(args, deed, undefined, headers)
}
