import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseId } from '~/domain/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { PaymentAttempts } from '~/ui/office/payment-attempts'
import { officeUrls } from '~/urls/office'
import { authenticateTester, handleDebugAction, loadDebugPage, toolFrameData } from './payment-tools.server'
import { TestOrder } from './payple-debug/test-order'
import { ToolFrame } from './shared/tool-frame'

export const meta: MetaFunction = () => noindexMeta('결제 디버그')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateTester(args)
  return respondPage(args, async () => {
    const orderId = parseId(new URL(args.request.url).searchParams.get('orderId') ?? undefined)
    return data(
      { ...toolFrameData(guest), ...(await loadDebugPage(guest, orderId)) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateTester(args)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async (form: FormData) => {
    const orderId = await handleDebugAction(guest, form, headers)
    return redirect(officeUrls.paypleDebugOf(orderId), { status: 303, headers })
  }
  return handleForm(args, command, { headers })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

const titles: Record<string, string> = { order: '주문 생성 실패', refund: '환불 실패' }

export default function PaypleDebug() {
  const { office, customer, orders, order, attempts, key } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const title = titles[answer?.typed.intent ?? ''] ?? '요청 실패'
  return (
    <ToolFrame office={office} customer={customer} here={officeUrls.paypleDebug()}>
      <FormError title={title} refused={answer?.refused} />
      <TestOrder orders={orders} order={order} answer={answer} formKey={key} />
      {order && (
        <PaymentAttempts
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

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
