import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { isNameFree } from '~/domain/users/signing-up.server'
import { nameField } from '~/domain/users/user.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { refusals } from '~/texts/refusals'

export async function action(args: ActionFunctionArgs) {
  const { visit, user } = await enter(args, 'anyone')
  const deed = async () => {
    await countTry(db, 'check.address', visit.address)
    const { name } = await readJson(args.request, nameField)
    const available = await isNameFree(db, name, user?.id)
    const message = available ? '사용할 수 있는 닉네임이에요.' : refusals['user.nameTaken'].message
    return { available, message }
  }
  return answerJson(args, deed, () => ({ available: false }))
}
