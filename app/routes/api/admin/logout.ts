import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { goOut } from '~/routes/admin/office.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    await goOut(args.request, headers)
    return { success: true }
  }
  return answerJson(args, deed, undefined, headers)
}
