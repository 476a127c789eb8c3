import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { OneOrder } from './order/one-order'
import { askingIn } from './order/refund-dialog'
import { orderDeed } from './order.server'
import { orderShown } from './order-view.server'
import { orderIdIn } from './print.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data ? `주문 ${data.shown.order.orderNumber}` : '주문') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    return inOffice(guest, { shown: await orderShown(guest, orderIdIn(args.params), query) })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = () => orderDeed(guest, orderIdIn(args.params), form)
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

/** After a conflict the page shows the current data beside the typed values. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function OrderPage() {
  const { office, shown } = useLoaderData<typeof loader>()
  const said = useActionData()
  return (
    <OfficeFrame {...office} open={shown.order.channel === 'wadiz' ? 'wadiz' : 'orders'}>
      <OneOrder shown={shown} answer={refusalIn(said)} asking={askingIn(said)} />
    </OfficeFrame>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
