import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { db } from '~/domain/db.server'
import { isPaid } from '~/domain/orders/order'
import { newestUnpaid, payingOf } from '~/domain/payments/looking.server'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerPage } from '~/http/respond.server'
import { payment } from '~/ports/ports.server'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OrderCard } from '~/ui/paying/order-card'
import { address } from '~/urls/shop'
import { NoOrder } from './payment/no-order'
import { NotPayable } from './payment/not-payable'
import { Paying } from './payment/paying'
import { PlainWindow } from './payment/plain-window'
import { orderAsked, orderShown, payingHeaders, pressToPay } from './payment.server'
import { restorePayments } from './payment-keys.server'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('결제하기'),
    description: '주문하신 그림책을 결제해 주세요.',
    path: address.paymentForm(),
    hidden: true,
  })

/** The page's own content security policy, also for the response to its form. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const sent = new Headers(loaderHeaders)
  const after = (errorHeaders ?? actionHeaders).get('Retry-After')
  if (after) sent.set('Retry-After', after)
  return sent
}

export async function loader(args: LoaderFunctionArgs) {
  const { user, visit } = await enter(args, 'user')
  return answerPage(args, async () => {
    const headers = payingHeaders(visit)
    await restorePayments(args.request)
    const query = new URL(args.request.url).searchParams
    const order = await orderAsked(user, query)
    if (!order) {
      const newest = await newestUnpaid(db, user.id)
      if (newest) throw redirect(address.payment(newest), { headers: { 'Cache-Control': 'no-store' } })
      return data({ kind: 'lost' as const }, { status: 400, headers })
    }
    const isAsked = order.status === 'ORDERED' && (await payingOf(db, order.id)).kind === 'asked'
    if (isPaid(order.status) || isAsked)
      throw redirect(address.paymentResult(order.id), { headers: { 'Cache-Control': 'no-store' } })
    if (order.status !== 'ORDERED' || order.channel !== 'web')
      return data({ kind: 'no' as const, order: orderShown(order), status: order.status }, { headers })
    const { script, isPretended } = payment.browser()
    return data({ kind: 'pay' as const, order: orderShown(order), script, isPretended }, { headers })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'user')
  const form = await answerPage(args, () => readForm(args.request))
  return pressToPay(args, guest, form)
}

/** Its content security policy applies to a document only, so client-side navigation loads the page anew. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (location.pathname === new URL(request.url).pathname) return serverLoader<typeof loader>()
  location.assign(request.url)
  return new Promise<never>(() => undefined)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '인터넷 연결을 확인하고 다시 눌러 주세요.')
}

export default function Payment() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | { refused?: { message: string }; plain?: { action: string; fields: Record<string, string> } }
    | undefined
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        결제하기
      </Heading>
      {page.kind === 'lost' && <NoOrder />}
      {page.kind === 'no' && (
        <>
          <NotPayable status={page.status} wasPaid={page.order.wasPaid} />
          <OrderCard order={page.order} amountName="주문 금액" />
        </>
      )}
      {page.kind === 'pay' && (
        <>
          <OrderCard order={page.order} amountName="결제하실 금액" />
          {answer?.plain ? (
            <PlainWindow {...answer.plain} />
          ) : (
            <>
              {answer?.refused && (
                <p role="alert" className="mt-4 font-bold text-berry">
                  {answer.refused.message}
                </p>
              )}
              <Paying
                orderId={page.order.id}
                amount={page.order.totalAmount}
                script={page.script}
                isPretended={page.isPretended}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}
