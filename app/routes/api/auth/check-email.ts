import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { isEmailFree } from '~/domain/users/sign-up.server'
import { emailField } from '~/domain/users/user.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { refusals } from '~/texts/refusals'

export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  const command = async () => {
    await enforceLimit(db, 'check.address', visit.address)
    const { email } = await readJson(args.request, emailField)
    const available = await isEmailFree(db, email)
    const message = available ? '사용할 수 있는 이메일이에요.' : refusals['user.emailTaken'].message
    return { available, message }
  }
  return respondJson(args, command, () => ({ available: false }))
}
