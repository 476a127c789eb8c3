import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react'
import { answerForm, answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { readFormWithTable } from '~/input-tables.server'
import { inOffice } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { track } from '~/tracking-office.server'
import { unlessCutOff } from '~/ui/cut-off'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/head'
import { Heading } from '~/ui/heading'
import { WhyNot } from '~/ui/joining/answer'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Tracked, TrackingForm } from '~/ui/office/orders/tracking'

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
