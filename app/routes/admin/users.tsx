import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { beside, officeAddress } from '~/office-addresses'
import { membersPage } from '~/people-office.server'
import { titled } from '~/ui/head'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'
import { MemberList } from '~/ui/office/people/member-list'
import { MemberFilters } from '~/ui/office/people/members'

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
