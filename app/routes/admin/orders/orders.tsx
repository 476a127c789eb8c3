import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mayRole } from '~/domain/admins/roles'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { BulkReport } from '~/ui/office/orders/bulk-report'
import { DayExceptions, DaySummary } from '~/ui/office/orders/day-summary'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls, setParams } from '~/urls/office'
import { BackupWarning } from './orders/backup-warning'
import { OrderFilters } from './orders/filters'
import { OrderList } from './orders/order-list'
import { StepDialog } from './orders/step-dialog'
import { handleOrdersAction, loadOrderList } from './orders.server'

export const meta: MetaFunction = () => noindexMeta('주문')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers:read')
  return respondPage(args, async () => officePageData(guest, await loadOrderList(guest, args.request.url)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const { search } = new URL(args.request.url)
  return handleForm(args, (form) => handleOrdersAction(guest, form, search))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Orders() {
  const { office, stepOrder, orders, query, filter, counts, today, ...list } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const refusal = readRefusal(answered)
  const mayChange = mayRole(office.role, 'customers')
  const isOverview = list.isOverview && mayChange && !answered
  const report = answered && 'report' in answered ? answered.report : undefined
  return (
    <OfficeFrame {...office} open="orders">
      <BackupWarning text={list.backupWarning} />
      {isOverview && <DayExceptions counts={counts} today={today} />}
      <div className={isOverview ? 'max-sm:hidden' : undefined}>
        {mayChange && <DaySummary counts={counts} today={today} />}
        <OrderFilters filter={filter} isTooShort={list.isTooShort} hasSearch={mayChange} />
        {!stepOrder && <FocusedFormError title="옮기지 못했어요" refused={refusal?.refused} />}
        <BulkReport report={report} />
        <OrderList
          isReadOnly={!mayChange}
          orders={orders}
          query={query}
          count={list.count}
          isMore={list.isMore}
          report={report}
        />
        <Pagination
          page={list.page}
          isLast={list.isLast}
          isEmpty={orders.length === 0}
          lastPage={list.lastPage}
          toPage={(page) => officeUrls.orders(setParams(query, { page: page > 1 ? page : undefined }))}
        />
      </div>
      {stepOrder && (
        <StepDialog key={stepOrder.id} order={stepOrder} query={query} today={today} answer={refusal} />
      )}
    </OfficeFrame>
  )
}
