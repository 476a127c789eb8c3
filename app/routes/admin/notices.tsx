import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { pageFrom } from '~/domain/pager'
import { enter } from '~/door.server'
import { inOffice, outboxFor } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { titled } from '~/ui/head'
import { NoticeList } from '~/ui/office/notice-list'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'

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
