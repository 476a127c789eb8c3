import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { failedJobForm } from '~/domain/failed-job.input.server'
import { authenticateOffice } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm, redirectWithToast, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { JobList } from './jobs/job-list'
import { loadJobs, retryFailedJob } from './tools.server'

export const meta: MetaFunction = () => noindexMeta('작업')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return respondPage(args, async () => officePageData(guest, await loadJobs()))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return handleForm(args, async (form) => {
    await retryFailedJob(guest, parseFields(form, failedJobForm))
    return redirectWithToast(officeUrls.jobs(), 'jobRetried')
  })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function JobsPage() {
  const { office, queues, failed } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="tools">
      <FormError title="다시 시작하지 못했어요" refused={answer?.refused} />
      <JobList queues={queues} failed={failed} />
    </OfficeFrame>
  )
}
