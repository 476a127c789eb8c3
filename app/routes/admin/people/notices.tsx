import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageFrom } from '~/domain/paging'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { inOffice, outboxFor } from '~/routes/admin/office.server'
import { titled } from '~/ui/frame/head'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { NoticeList } from './notices/notice-list'

export const meta: MetaFunction = () => [{ title: titled('알림') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => {
    const pager = pageFrom(args.request.url)
    return inOffice(guest, { page: pager.page, ...(await outboxFor(guest, pager)) })
  })
}

export default function Notices() {
  const { office, page, isLast, notices } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="notices">
      <NoticeList notices={notices} />
      <Pages page={page} isLast={isLast} toPage={officeAddress.notices} />
    </OfficeFrame>
  )
}
