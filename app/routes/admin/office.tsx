import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { entering } from '~/domain/admins/admin.input.server'
import { enter } from '~/http/auth.server'
import { fieldsOf, readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { titled } from '~/ui/frame/head'
import { officeAddress } from '~/urls/office'
import { address } from '~/urls/shop'
import { LoginCard } from './office/login-card'
import { comeIn, goOut } from './office.server'

export const meta: MetaFunction = () => [{ title: titled('관리자') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  // A logged-in operator starts at the orders.
  if (guest.admin) throw redirect(officeAddress.orders(), { headers: { 'Cache-Control': 'no-store' } })
  return data({ tab: 'login' as const }, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const deed = async () => {
    if (form.get('intent') === 'logout') await goOut(args.request, headers)
    else await comeIn(guest, fieldsOf(form, entering), headers)
    return redirect(address.admin(), { status: 303, headers })
  }
  return answerForm(args, form, deed, headers)
}

export default function Office() {
  const answer = useActionData<typeof action>()
  const { refused, typed } = answer && 'refused' in answer ? answer : {}
  return <LoginCard refused={refused} username={typed?.username} isCoded={Boolean(typed?.code)} />
}
