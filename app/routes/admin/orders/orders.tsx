import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'
import { Day } from '~/ui/office/orders/day'
import { Refused } from '~/ui/office/refused'
import { officeAddress, otherwise } from '~/urls/office'
import { BulkReport } from './orders/bulk-report'
import { Filters } from './orders/filters'
import { OrderList } from './orders/order-list'
import { StepDialog } from './orders/step-dialog'
import { deedOnOrders, ordersShown } from './orders.server'

export const meta: MetaFunction = () => [{ title: titled('주문') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await ordersShown(guest, args.request.url)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const { search } = new URL(args.request.url)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  return answerForm(args, form, () => deedOnOrders(guest, form, search), headers)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function Orders() {
  const { office, asked, orders, query, filter, counts, today, ...list } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const refusal = refusalIn(answered)
  const report = answered && 'report' in answered ? answered.report : undefined
  return (
    <OfficeFrame {...office} open="orders">
      <Day counts={counts} today={today} />
      <Filters filter={filter} isTooShort={list.isTooShort} />
      {!asked && <Refused title="옮기지 못했어요" refused={refusal?.refused} />}
      <BulkReport report={report} />
      <OrderList orders={orders} query={query} count={list.count} isMore={list.isMore} report={report} />
      <Pages
        page={list.page}
        isLast={list.isLast}
        toPage={(page) => officeAddress.orders(otherwise(query, { page: page > 1 ? page : undefined }))}
      />
      {asked && <StepDialog key={asked.id} asked={asked} query={query} answer={refusal} />}
    </OfficeFrame>
  )
}
