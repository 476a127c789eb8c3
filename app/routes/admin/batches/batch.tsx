import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { pageTitle } from '~/ui/frame/head'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { BatchDetail } from './batch/batch-detail'
import { handleBatchAction, loadBatchPage } from './batch.server'
import { parseBatchId } from './batch-zip.server'

export const meta: MetaFunction = () => [
  { title: pageTitle('발주 묶음') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, { view: await loadBatchPage(guest, parseBatchId(args.params)) }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const form = await respondPage(args, () => readForm(args.request))
  const run = () => handleBatchAction(guest, parseBatchId(args.params), form)
  return respondForm(args, form, run, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchConnectionError(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function Batch() {
  const { office, view } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="orders">
      <FocusedFormError title="처리하지 못했어요" refused={answer?.refused} />
      <BatchDetail view={view} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
