import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm, TYPED_BYTES } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'
import { beside, officeAddress } from '~/urls/office'
import { DeleteInquiry } from './inquiries/delete-inquiry'
import { Inquiries, InquiryFilters } from './inquiries/inquiries'
import { inquiriesPage, pressInInquiries } from './inquiries.server'

export const meta: MetaFunction = () => [{ title: titled('문의') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => inquiriesPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request, { most: TYPED_BYTES }))
  const deed = () => pressInInquiries(guest, args.request, form)
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

/** Also after a refusal: the current data explains it. */
export const shouldRevalidate = () => true

export default function OfficeInquiries() {
  const { office, search, asked, waiting, inquiries, wish, page, isLast } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  const isElsewhere = !inquiries.some(({ id }) => String(id) === answer?.typed.id)
  return (
    <OfficeFrame {...office} open="inquiries">
      {!wish && isElsewhere && <WhyNot title="할 수 없었어요" refused={answer?.refused} />}
      <InquiryFilters search={search} asked={asked} waiting={waiting} />
      <div className="mt-4">
        <Inquiries inquiries={inquiries} search={search} answer={answer} />
      </div>
      <Pages
        page={page}
        isLast={isLast}
        toPage={(to) => officeAddress.inquiries(beside(search, { page: to }))}
      />
      {wish && <DeleteInquiry key={wish.id} inquiry={wish} search={search} answer={answer} />}
    </OfficeFrame>
  )
}
