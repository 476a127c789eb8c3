import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { printRequestForm, printWaiverForm } from '~/domain/prints/print.input.server'
import { authenticateOffice } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm, redirectWithToast, respondPage } from '~/http/respond.server'
import { officeOf } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { Print } from './print/print'
import {
  askCustomer,
  loadPrintPage,
  parseOrderId,
  requestPrintFiles,
  waivePrintProblems,
} from './print.server'

export const meta: MetaFunction = () => noindexMeta('인쇄')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    data(
      {
        office: officeOf(guest.admin),
        view: await loadPrintPage(guest, parseOrderId(args.params)),
      },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, async (form) => {
    const orderId = parseOrderId(args.params)
    const back = officeUrls.print(orderId)
    if (form.get('intent') === 'waive') {
      await waivePrintProblems(guest, orderId, parseFields(form, printWaiverForm).note)
      return redirectWithToast(back, 'printWaived')
    }
    if (form.get('intent') === 'askCustomer') {
      await askCustomer(guest, orderId)
      return redirectWithToast(back, 'approvalAsked')
    }
    const files = await requestPrintFiles(guest, orderId, parseFields(form, printRequestForm).profile)
    return redirectWithToast(back, files === 'there' ? 'printThere' : 'printAsked')
  })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function PrintPage() {
  const { office, view } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office}>
      <FormError
        title="처리하지 못했어요"
        refused={answer?.refused.errors.note ? undefined : answer?.refused}
      />
      <Print view={view} answer={answer} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
