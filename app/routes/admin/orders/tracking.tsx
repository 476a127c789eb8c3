import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { readFormWithTable } from '~/http/table-input.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { Tracked, TrackingForm } from './tracking/tracking'
import { track } from './tracking.server'

export const meta: MetaFunction = () => [{ title: titled('송장') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, {}))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const deed = async () => {
    const form = await readFormWithTable(args.request, 'text', typed)
    return data({ tracked: await track(guest, form) }, { headers })
  }
  return answerForm(args, typed, deed, headers)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function Tracking() {
  const { office } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const refusal = refusalIn(answered)
  const errors = refusal?.refused.errors
  return (
    <OfficeFrame {...office} open="orders">
      <Link
        to={officeAddress.orders()}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        주문 목록으로
      </Link>
      <Heading>송장 번호 올리기</Heading>
      <WhyNot title="올리지 못했어요" refused={errors?.file || errors?.text ? undefined : refusal?.refused} />
      <Tracked report={answered && 'tracked' in answered ? answered.tracked : undefined} />
      <TrackingForm answer={refusal} />
    </OfficeFrame>
  )
}
