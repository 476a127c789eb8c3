import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { DeedFilters, Deeds, Further } from './audit/deeds'
import { Month } from './audit/month'
import { Seals } from './audit/seals'
import { auditPage, pressInAudit } from './audit.server'

export const meta: MetaFunction = () => [
  { title: titled('열람 기록') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => auditPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  return answerForm(args, form, () => pressInAudit(guest, form), new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function Audit() {
  const { office, search, asked, choices, deeds, older, isFirst, seals, month } =
    useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office} open="audit">
      <WhyNot title="할 수 없었어요" refused={answer?.refused} />
      <div className="space-y-4">
        <Seals seals={seals} search={search} />
        <Month month={month} search={search} />
        <DeedFilters asked={asked} choices={choices} />
        <Deeds deeds={deeds} search={search} />
        <Further older={older} isFirst={isFirst} search={search} />
      </div>
    </OfficeFrame>
  )
}
