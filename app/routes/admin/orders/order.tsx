import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { OrderDetail } from './order/order-detail'
import { findRefundConfirmation } from './order/refund-dialog'
import { handleOrderAction } from './order.server'
import { loadOrderDetail } from './order-view.server'
import { parseOrderId } from './print.server'
import '~/ui/order/ordering.css'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  noindexMeta(data ? `주문 ${data.view.order.orderNumber}` : '주문')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    return officePageData(guest, { view: await loadOrderDetail(guest, parseOrderId(args.params), query) })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleOrderAction(guest, parseOrderId(args.params), form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

/** After a conflict the page shows the current data beside the typed values. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function OrderPage() {
  const { office, view } = useLoaderData<typeof loader>()
  const actionData = useActionData()
  return (
    <OfficeFrame {...office} open={view.order.channel === 'wadiz' ? 'wadiz' : 'orders'}>
      <OrderDetail view={view} answer={readRefusal(actionData)} asking={findRefundConfirmation(actionData)} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
