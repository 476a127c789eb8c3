import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls, setParamsOnPage } from '~/urls/office'
import { NoticeFilters } from './notices/notice-filters'
import { NoticeList } from './notices/notice-list'
import { handleNoticeAction, loadNoticesPage } from './notices.server'

export const meta: MetaFunction = () => noindexMeta('알림')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadNoticesPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleNoticeAction(guest, args.request, form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Notices() {
  const { office, search, filter, page, isLast, notices } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="notices">
      <FocusedFormError title="다시 보내지 못했어요" refused={answer?.refused} />
      <NoticeFilters filter={filter} search={search} />
      {(page === 1 || notices.length > 0) && (
        <NoticeList notices={notices} search={search} isFiltered={search !== ''} />
      )}
      <Pagination
        page={page}
        isLast={isLast}
        isEmpty={notices.length === 0}
        toPage={(to) => officeUrls.notices(setParamsOnPage(search, { page: to }))}
      />
    </OfficeFrame>
  )
}
