import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { address } from '~/addresses'
import { answerForm, answerPage } from '~/answer.server'
import { config } from '~/config.server'
import { entering } from '~/domain/admins/admin.input.server'
import { pageFrom } from '~/domain/pager'
import { enter } from '~/door.server'
import { fieldsOf, readForm } from '~/input.server'
import { comeIn, goOut, listFor } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { titled } from '~/ui/head'
import { LoginCard } from '~/ui/office/login-card'
import { MemberList } from '~/ui/office/member-list'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'

export const meta: MetaFunction = () => [{ title: titled('관리자') }, { name: 'robots', content: 'noindex' }]

const personal = { headers: { 'Cache-Control': 'no-store' } }

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { admin } = guest
  if (!admin) return data({ tab: 'login' as const }, personal)
  return answerPage(args, async () => {
    const pager = pageFrom(args.request.url)
    const common = { name: admin.username, page: pager.page, hasTools: config.paymentTools }
    return data(
      { tab: 'users' as const, ...common, ...(await listFor({ ...guest, admin }, pager)) },
      personal,
    )
  })
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
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (shown.tab === 'login') {
    const { refused, typed } = answer && 'refused' in answer ? answer : {}
    return <LoginCard refused={refused} username={typed?.username} isCoded={Boolean(typed?.code)} />
  }
  return (
    <OfficeFrame admin={shown.name} open={shown.tab} hasTools={shown.hasTools}>
      <MemberList members={shown.members} count={shown.count} />
      <Pages page={shown.page} isLast={shown.isLast} toPage={(page) => officeAddress.users(`page=${page}`)} />
    </OfficeFrame>
  )
}
