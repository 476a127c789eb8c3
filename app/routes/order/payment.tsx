import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { db } from '~/domain/db.server'
import { isPaid, sumToPay } from '~/domain/orders/order'
import { listBundle } from '~/domain/orders/orders.server'
import { findNewestUnpaidOrder, paymentProgressOf } from '~/domain/payments/payment-status.server'
import { authenticate } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondPage } from '~/http/respond.server'
import { payment } from '~/ports/ports.server'
import { Cover } from '~/ui/book/cover'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { OrderCard } from '~/ui/paying/order-card'
import { urls } from '~/urls/shop'
import { findOrderCover } from './child-cover.server'
import { NoOrder } from './payment/no-order'
import { NotPayable } from './payment/not-payable'
import { PayForm } from './payment/pay-form'
import { PlainWindow } from './payment/plain-window'
import { findOrderInQuery, handlePaymentAction, loadOrderView, paymentHeaders } from './payment.server'
import { restorePayments } from './payment-keys.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('결제하기'),
    description: '주문한 그림책을 결제해 주세요.',
    path: urls.paymentForm(),
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
  const { user, visit } = await authenticate(args, 'user')
  return respondPage(args, async () => {
    const headers = paymentHeaders(visit)
    await restorePayments(args.request)
    const query = new URL(args.request.url).searchParams
    const order = await findOrderInQuery(user, query)
    if (!order) {
      const newest = await findNewestUnpaidOrder(db, user.id)
      if (newest) throw redirect(urls.payment(newest), { headers: { 'Cache-Control': 'no-store' } })
      return data({ kind: 'lost' as const }, { status: 400, headers })
    }
    const isAsked = order.status === 'ORDERED' && (await paymentProgressOf(db, order.id)).kind === 'asked'
    if (isPaid(order.status) || isAsked)
      throw redirect(urls.paymentResult(order.id), { headers: { 'Cache-Control': 'no-store' } })
    if (order.status !== 'ORDERED' || order.channel !== 'web')
      return data(
        { kind: 'no' as const, order: await loadOrderView(order), status: order.status },
        { headers },
      )
    const { script, isPretended, easyPays } = payment.browser()
    const together = await listBundle(db, order)
    const covers = await Promise.all(
      together.map(async (one) => ({ id: one.id, ...(await findOrderCover(one)) })),
    )
    const view = { order: await loadOrderView(order), covers }
    return data({ kind: 'pay' as const, ...view, script, isPretended, easyPays }, { headers })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'user')
  const form = await respondPage(args, () => readForm(args.request))
  return handlePaymentAction(args, guest, form)
}

/** Its content security policy applies to a document only, so client-side navigation loads the page anew. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (location.pathname === new URL(request.url).pathname) return serverLoader<typeof loader>()
  location.assign(request.url)
  return new Promise<never>(() => undefined)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchConnectionError(() => serverAction<typeof action>(), '인터넷 연결을 확인하고 다시 눌러 주세요.')
}

export default function Payment() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | { refused?: { message: string }; plain?: { action: string; fields: Record<string, string> } }
    | undefined
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">결제하기</Heading>
      {page.kind === 'lost' && <NoOrder />}
      {page.kind === 'no' && (
        <>
          <NotPayable status={page.status} wasPaid={page.order.wasPaid} />
          <OrderCard order={page.order} amountName="주문 금액" />
        </>
      )}
      {page.kind === 'pay' && (
        <>
          <OrderCard
            order={page.order}
            amountName="결제 금액"
            coverOf={(id) => <OrderCover {...page.covers.find((one) => one.id === id)} />}
          />
          {answer?.plain ? (
            <PlainWindow {...answer.plain} />
          ) : (
            <>
              {answer?.refused && (
                <p role="alert" className="mt-4 font-bold text-berry">
                  {answer.refused.message}
                </p>
              )}
              <PayForm
                orderId={page.order.id}
                amount={sumToPay(page.order.together ?? [page.order])}
                script={page.script}
                isPretended={page.isPretended}
                easyPays={page.easyPays}
              />
            </>
          )}
          <ButtonLink to={urls.order(page.order.id)} look="quiet" className="mt-3 w-full">
            주문 내용으로 돌아가기
          </ButtonLink>
        </>
      )}
    </div>
  )
}

type OrderCoverProps = Partial<NonNullable<Awaited<ReturnType<typeof findOrderCover>>>>

/** With the child and its name where the cover carries them; a browser takes the first source. */
function OrderCover({ book, own }: OrderCoverProps) {
  if (!book) return null
  return (
    <Cover book={book} sizes="112px" first withChild={own && <source type="image/webp" srcSet={own} />} />
  )
}
