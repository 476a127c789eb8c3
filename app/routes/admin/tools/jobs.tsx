import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { jobAsked } from '~/domain/job.input.server'
import { enter } from '~/http/auth.server'
import { fieldsOf, readForm } from '~/http/input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { JobList } from './jobs/job-list'
import { jobsShown, tryAgain } from './tools.server'

export const meta: MetaFunction = () => [{ title: titled('작업') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await jobsShown()))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = async () => {
    await tryAgain(guest, fieldsOf(form, jobAsked))
    return redirectWithToast(officeAddress.jobs(), 'jobRetried')
  }
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function JobsPage() {
  const { office, queues, failed } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office} open="tools">
      <WhyNot title="다시 시작하지 못했어요" refused={answer?.refused} />
      <JobList queues={queues} failed={failed} />
    </OfficeFrame>
  )
}
