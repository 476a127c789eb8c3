import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { entering } from '~/domain/admins/admin.input.server'
import { enter } from '~/door.server'
import { readJson } from '~/input.server'
import { comeIn } from '~/office.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const token = await comeIn(guest, await readJson(args.request, entering), headers)
    return { success: true, token }
  }
  return answerJson(args, deed, undefined, headers)
}
