import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { config } from '~/config.server'
import { pageFrom } from '~/domain/pager'
import { enter } from '~/door.server'
import { listFor } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { titled } from '~/ui/head'
import { MemberList } from '~/ui/office/member-list'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'

export const meta: MetaFunction = () => [{ title: titled('회원') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => {
    const pager = pageFrom(args.request.url)
    const list = await listFor(guest, pager)
    return data(
      { name: guest.admin.username, page: pager.page, hasTools: config.paymentTools, ...list },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}

export default function Users() {
  const { name, page, hasTools, members, count, isLast } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame admin={name} open="users" hasTools={hasTools}>
      <MemberList members={members} count={count} />
      <Pages page={page} isLast={isLast} toPage={(to) => officeAddress.users(`page=${to}`)} />
    </OfficeFrame>
  )
}
