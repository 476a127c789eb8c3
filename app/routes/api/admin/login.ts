import type { ActionFunctionArgs } from '@remix-run/node'
import { adminLoginForm } from '~/domain/admins/admin.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { logInOperator } from '~/routes/admin/office.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    const token = await logInOperator(guest, await readJson(args.request, adminLoginForm), headers)
    return { success: true, token }
  }
  return respondJson(args, command, undefined, headers)
}
