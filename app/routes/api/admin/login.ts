import type { ActionFunctionArgs } from '@remix-run/node'
import { entering } from '~/domain/admins/admin.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { comeIn } from '~/routes/admin/office.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const token = await comeIn(guest, await readJson(args.request, entering), headers)
    return { success: true, token }
  }
  return answerJson(args, deed, undefined, headers)
}
