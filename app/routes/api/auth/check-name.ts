import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { isNameFree } from '~/domain/users/sign-up.server'
import { nameField } from '~/domain/users/user.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { refusals } from '~/texts/refusals'

export async function action(args: ActionFunctionArgs) {
  const { visit, user } = await authenticate(args, 'anyone')
  const command = async () => {
    await enforceLimit(db, 'check.address', visit.address)
    const { name } = await readJson(args.request, nameField)
    const available = await isNameFree(db, name, user?.id)
    const message = available ? '사용할 수 있는 닉네임이에요.' : refusals['user.nameTaken'].message
    return { available, message }
  }
  return respondJson(args, command, () => ({ available: false }))
}
