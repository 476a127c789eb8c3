import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { adminLoginForm } from '~/domain/admins/admin.input.server'
import { authenticate, findAdmin } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm } from '~/http/respond.server'
import { noindexMeta } from '~/ui/frame/head'
import { firstPageOf } from '~/ui/office/menu'
import { urls } from '~/urls/shop'
import { LoginCard } from './office/login-card'
import { logInOperator, logOutOperator } from './office.server'

export const meta: MetaFunction = () => noindexMeta('관리자')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const admin = findAdmin(guest, 'account')
  if (admin) throw redirect(firstPageOf(admin.role), { headers: { 'Cache-Control': 'no-store' } })
  return data({ tab: 'login' as const }, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async (form: FormData) => {
    if (form.get('intent') === 'logout') await logOutOperator(args.request, headers)
    else await logInOperator(guest, parseFields(form, adminLoginForm), headers)
    return redirect(urls.admin(), { status: 303, headers })
  }
  return handleForm(args, command, { headers })
}

export default function Office() {
  const answer = useActionData<typeof action>()
  const { refused, typed } = answer && 'refused' in answer ? answer : {}
  return (
    <LoginCard
      refused={refused}
      username={typed?.username}
      isCoded={Boolean(typed?.code || typed?.recovery)}
      isRecovering={Boolean(typed?.recovery)}
    />
  )
}
