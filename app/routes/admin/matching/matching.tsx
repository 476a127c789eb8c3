import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { searchParamsOf } from '~/http/list-query.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { BulkReport } from '~/ui/office/orders/bulk-report'
import { ConfirmMatching } from './matching/confirm-matching'
import { handleMatchingAction, loadMatchingOrders } from './matching.server'

export const meta: MetaFunction = () => noindexMeta('조건에 맞는 주문 모두')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const load = async () => officePageData(guest, await loadMatchingOrders(searchParamsOf(args.request)))
  return respondPage(args, load)
}

/** After a refusal too: the orders that match have changed. */
export const shouldRevalidate = () => true

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleMatchingAction(guest, form, searchParamsOf(args.request)))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function MatchingOrders() {
  const { office, ...view } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const report = answered && 'report' in answered ? answered.report : undefined
  return (
    <OfficeFrame {...office} open="orders">
      <FocusedFormError title="옮기지 못했어요" refused={readRefusal(answered)?.refused} />
      <BulkReport report={report} />
      <ConfirmMatching {...view} isDone={report !== undefined} />
    </OfficeFrame>
  )
}
