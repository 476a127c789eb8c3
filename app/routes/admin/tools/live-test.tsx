import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { allowLiveTest, orderLiveTest } from '~/domain/payments/live-tests.server'
import { liveTestForm } from '~/domain/payments/tools.input.server'
import { enter } from '~/http/auth.server'
import { fieldsOf, readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { officeAddress } from '~/urls/office'
import { LiveTest } from './live-test/live-test'
import { assertOperator, liveTestShown, shownTo, testerIn } from './payment-tools.server'
import { ToolFrame } from './shared/tool-frame'

export const meta: MetaFunction = () => [
  { title: titled('실결제 시험') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  assertOperator(guest)
  return answerPage(args, async () => {
    const asked = idFrom(new URL(args.request.url).searchParams.get('orderId') ?? undefined)
    return data(
      { ...shownTo(guest), order: await liveTestShown(guest, asked) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}

/** The first form gets the permission, the second spends it on the order. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  assertOperator(guest)
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const deed = async () => {
    const { admin, visit } = guest
    if (form.get('intent') === 'allow') {
      const by = { adminId: admin.id, address: visit.address, requestId: visit.id }
      return data({ token: await allowLiveTest(db, by) }, { headers })
    }
    const { token } = fieldsOf(form, liveTestForm)
    const { id } = await orderLiveTest(db, token, await testerIn(guest, headers))
    return redirect(officeAddress.liveTestOf(id), { status: 303, headers })
  }
  return answerForm(args, form, deed, headers)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function LiveTestPage() {
  const { admin, customer, order } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const token = answer && 'token' in answer ? answer.token : undefined
  return (
    <ToolFrame admin={admin} customer={customer} here={officeAddress.liveTest()}>
      <WhyNot title="주문 생성 실패" refused={refusalIn(answer)?.refused} />
      <LiveTest order={order} token={token} />
    </ToolFrame>
  )
}
