import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, requireFound, respondPage } from '~/http/respond.server'
import { cartNotRestored, orderNotDeleted } from '~/texts/orders/unpaid-order'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import type { OrderFormResult } from './one/my-order'
import { loadOrderPage } from './one.server'
import { handleOwnOrderAction } from './own-order-actions.server'
import '~/ui/order/ordering.css'
import '~/ui/book/picture-mark.css'
import '~/ui/whole-book/whole-book.css'

// The server renders all of it, and it works without script; the chunks load after the page.
const Detail = lazy(() => import('./one/detail').catch(reloadOnce))
const OrderDialogs = lazy(() => import('./one/order-dialogs').catch(reloadOnce))
const NoOrder = lazy(() => import('./one/no-order').catch(reloadOnce))

export const meta: MetaFunction = () => noindexMeta('주문 내역')

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondPage(args, async () => {
    const id = orderIdIn(args.params)
    const order = requireFound(await findOwnOrder(db, { userId: user.id }, id), 'order.unknown')
    return loadOrderPage(user, order, new URL(args.request.url).searchParams)
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user, visit } = await authenticate(args, 'anyone')
  return handleForm(
    args,
    (form) => {
      // A member whose session ends while writing keeps the typed text.
      if (!user) throw new Refusal('session.missing')
      return handleOwnOrderAction({ user, visit, orderId: orderIdIn(args.params) }, form)
    },
    { most: MAX_TYPED_BYTES },
  )
}

function orderIdIn(params: { id?: string }): number {
  const id = parseId(params.id)
  if (!id) throw new Refusal('order.badId')
  return id
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message =
    typed.intent === 'delete'
      ? `${orderNotDeleted} 인터넷 연결을 확인하고 다시 눌러 주세요.`
      : '인터넷 연결을 확인하고 다시 눌러 주세요. 입력한 내용은 그대로 있어요.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

/** After a refusal reloads only on a conflict. An own `shouldRevalidate` replaces Remix's rule. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 || actionStatus === 409
}

export default function OrderDetail() {
  const { order, wish, denied } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as OrderFormResult | undefined
  const why = denied ?? (wish ? undefined : result?.refused?.message)
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">주문 내역</Heading>
      {why && (
        <p role="alert" className="mt-4 rounded-field border border-berry bg-sheet px-4 py-3">
          {!denied && result?.typed?.intent === 'abandon' && (
            <strong className="block">{cartNotRestored}</strong>
          )}
          {why}
        </p>
      )}
      <Suspense>
        <Detail order={order} />
      </Suspense>
      {wish && (
        <Suspense>
          <OrderDialogs key={wish.kind} order={order} wish={wish} result={result} />
        </Suspense>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <NoOrder />
    </Suspense>
  )
}
