import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { logOutOperator } from '~/routes/admin/office.server'

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    await logOutOperator(args.request, headers)
    return { success: true }
  }
  return respondJson(args, command, undefined, headers)
}
