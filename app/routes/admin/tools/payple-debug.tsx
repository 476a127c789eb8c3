import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { idFrom } from '~/domain/input.server'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { Attempts } from '~/ui/office/attempts'
import { officeAddress } from '~/urls/office'
import { assertOperator, debugDeed, debugging, shownTo } from './payment-tools.server'
import { TestOrder } from './payple-debug/test-order'
import { ToolFrame } from './shared/tool-frame'

export const meta: MetaFunction = () => [
  { title: titled('결제 디버그') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  assertOperator(guest)
  return answerPage(args, async () => {
    const asked = idFrom(new URL(args.request.url).searchParams.get('orderId') ?? undefined)
    return data(
      { ...shownTo(guest), ...(await debugging(guest, asked)) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  assertOperator(guest)
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const deed = async () => {
    const orderId = await debugDeed(guest, form, headers)
    return redirect(officeAddress.paypleDebugOf(orderId), { status: 303, headers })
  }
  return answerForm(args, form, deed, headers)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

const titles: Record<string, string> = { order: '주문 생성 실패', refund: '환불 실패' }

export default function PaypleDebug() {
  const { admin, customer, orders, order, attempts, key } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  const title = titles[answer?.typed.intent ?? ''] ?? '요청 실패'
  return (
    <ToolFrame admin={admin} customer={customer} here={officeAddress.paypleDebug()}>
      <WhyNot title={title} refused={answer?.refused} />
      <TestOrder orders={orders} order={order} answer={answer} formKey={key} />
      {order && (
        <Attempts
          orderId={order.id}
          isOpen={order.status === 'ORDERED'}
          attempts={attempts}
          answer={answer}
          formKey={key}
        />
      )}
    </ToolFrame>
  )
}
