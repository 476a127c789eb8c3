import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mayRole } from '~/domain/admins/roles'
import { authenticateOffice } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls, setParamsOnPage } from '~/urls/office'
import { MemberFilters } from './users/member-filters'
import { MemberList } from './users/member-list'
import { loadMembersPage } from './users.server'

export const meta: MetaFunction = () => noindexMeta('회원')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers:read')
  return respondPage(args, () => loadMembersPage(guest, args.request))
}

const isFiltered = ({ q, state, provider }: { q: string; state?: string; provider?: string }) =>
  Boolean(q || state || provider)

export default function Users() {
  const { office, members, page, isLast, ...list } = useLoaderData<typeof loader>()
  const maySee = mayRole(office.role, 'customers')
  return (
    <OfficeFrame {...office} open="users">
      <MemberFilters {...list} hasSearch={maySee} />
      <div className="mt-3">
        {(page === 1 || members.length > 0) && (
          <MemberList members={members} isReadOnly={!maySee} isSought={isFiltered(list.filter)} />
        )}
      </div>
      <Pagination
        page={page}
        isLast={isLast}
        isEmpty={members.length === 0}
        toPage={(to) => officeUrls.users(setParamsOnPage(list.search, { page: to }))}
      />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
