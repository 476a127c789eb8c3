import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { allowLiveTest, orderLiveTest } from '~/domain/payments/live-tests.server'
import { liveTestForm } from '~/domain/payments/payment-tools.input.server'
import { parseFields } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import { LiveTest } from './live-test/live-test'
import { authenticateTester, ensureTester, findLiveTestOrder, toolFrameData } from './payment-tools.server'
import { ToolFrame } from './shared/tool-frame'

export const meta: MetaFunction = () => noindexMeta('실결제 시험')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateTester(args)
  return respondPage(args, async () => {
    const orderId = parseId(new URL(args.request.url).searchParams.get('orderId') ?? undefined)
    return data(
      { ...toolFrameData(guest), order: await findLiveTestOrder(guest, orderId) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateTester(args)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async (form: FormData) => {
    const { admin, visit } = guest
    if (form.get('intent') === 'allow') {
      const by = { adminId: admin.id, address: visit.address, requestId: visit.id }
      return data({ token: await allowLiveTest(db, by) }, { headers })
    }
    const { token } = parseFields(form, liveTestForm)
    const { id } = await orderLiveTest(db, token, await ensureTester(guest, headers))
    return redirect(officeUrls.liveTestOf(id), { status: 303, headers })
  }
  return handleForm(args, command, { headers })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function LiveTestPage() {
  const { office, customer, order } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const token = answer && 'token' in answer ? answer.token : undefined
  return (
    <ToolFrame office={office} customer={customer} here={officeUrls.liveTest()}>
      <FormError title="주문 생성 실패" refused={readRefusal(answer)?.refused} />
      <LiveTest order={order} token={token} />
    </ToolFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
