import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parsePager } from '~/domain/paging'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { loadNotices, officePageData } from '~/routes/admin/office.server'
import { pageTitle } from '~/ui/frame/head'
import { OfficeFrame, Pagination } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { NoticeList } from './notices/notice-list'

export const meta: MetaFunction = () => [{ title: pageTitle('알림') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'admin')
  return respondPage(args, async () => {
    const pager = parsePager(args.request.url)
    return officePageData(guest, { page: pager.page, ...(await loadNotices(guest, pager)) })
  })
}

export default function Notices() {
  const { office, page, isLast, notices } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="notices">
      <NoticeList notices={notices} />
      <Pagination page={page} isLast={isLast} toPage={officeUrls.notices} />
    </OfficeFrame>
  )
}
