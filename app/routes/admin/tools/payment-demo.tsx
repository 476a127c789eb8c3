import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { handleForm } from '~/http/respond.server'
import { placeDemoOrder } from '~/routes/order/checkout.server'
import { Button } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'
import { authenticateTester, completeTestOrder, ensureTester, toolFrameData } from './payment-tools.server'
import { ToolFrame } from './shared/tool-frame'
import { ensureCustomer } from './test-customers.server'

export const meta: MetaFunction = () => noindexMeta('결제 데모')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateTester(args)
  return data(toolFrameData(guest), { headers: { 'Cache-Control': 'no-store' } })
}

/** Makes the customer's demo order and opens the payment window, or completes the order without one. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateTester(args)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async (form: FormData) => {
    const customer = await ensureCustomer(guest, headers)
    const { id } = await placeDemoOrder(customer, headers)
    // The payment page has a content security policy of its own, so it needs a full page load.
    headers.set('X-Remix-Reload-Document', 'true')
    if (form.get('intent') !== 'complete') return redirect(urls.payment(id), { status: 303, headers })
    await completeTestOrder(await ensureTester(customer, headers), id)
    return redirect(urls.paymentResult(id), { status: 303, headers })
  }
  return handleForm(args, command, { headers })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function PaymentDemo() {
  const { office, customer } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const busy = useNavigation().state !== 'idle'
  return (
    <ToolFrame office={office} customer={customer} here={officeUrls.paymentDemo()}>
      <FormError title="주문 생성 실패" refused={answer?.refused} />
      <Heading>결제 데모</Heading>
      <ol className="mt-3 list-decimal space-y-1 pl-6">
        <li>연습용 주문을 하나 만들어요. 결제하지 않은 연습용 주문이 있으면 그 주문을 다시 써요.</li>
        <li>결제 페이지에서 결제창을 열고 승인하거나 거절해요. 카드 없이 결제를 끝낼 수도 있어요.</li>
        <li>결과 페이지에서 어떻게 되었는지 확인해요. 책은 만들지 않아요.</li>
      </ol>
      <Form method="post" action={officeUrls.paymentDemo()} className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="pay" busy={busy} className="grow sm:grow-0">
          결제 페이지로 가기
        </Button>
        <Button name="intent" value="complete" look="quiet" busy={busy} className="grow sm:grow-0">
          카드 없이 끝내기
        </Button>
      </Form>
    </ToolFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
