import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { PeopleFound } from './search/people-found'
import { loadSearchPage } from './search.server'
import { Filters, SearchField } from './shared/filters'

export const meta: MetaFunction = () => noindexMeta('고객 찾기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadSearchPage(guest, args.request))
}

export default function Search() {
  const { office, q, isTooShort, people, isMore } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office}>
      <h2 className="mb-3 text-xl font-bold">고객 찾기</h2>
      <Filters action={officeUrls.people()}>
        <SearchField label="이름, 전화, 이메일, 주문번호, 송장 번호, 주소, 아이 이름" value={q} />
      </Filters>
      {q && !isTooShort && <PeopleFound people={people} isMore={isMore} />}
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
