import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { BatchDetail } from './batch/batch-detail'
import { handleBatchAction, loadBatchPage } from './batch.server'
import { parseBatchId } from './batch-zip.server'

export const meta: MetaFunction = () => noindexMeta('발주 묶음')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, { view: await loadBatchPage(guest, parseBatchId(args.params)) }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleBatchAction(guest, parseBatchId(args.params), form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

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
