import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { titled } from '~/ui/frame/head'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'
import { beside, officeAddress } from '~/urls/office'
import { MemberList } from './users/member-list'
import { MemberFilters } from './users/members'
import { membersPage } from './users.server'

export const meta: MetaFunction = () => [{ title: titled('회원') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => membersPage(guest, args.request))
}

const isSought = ({ q, state, provider }: { q: string; state?: string; provider?: string }) =>
  Boolean(q || state || provider)

export default function Users() {
  const { office, members, page, isLast, ...shown } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="users">
      <MemberFilters {...shown} />
      <div className="mt-3">
        <MemberList members={members} isSought={isSought(shown.asked)} />
      </div>
      <Pages
        page={page}
        isLast={isLast}
        toPage={(to) => officeAddress.users(beside(shown.search, { page: to }))}
      />
    </OfficeFrame>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
