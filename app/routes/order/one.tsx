import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { orderOf } from '~/domain/orders/orders.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { readForm, TYPED_BYTES } from '~/http/input.server'
import { answerForm, answerPage, found } from '~/http/respond.server'
import { cartNotRestored, orderNotDeleted } from '~/texts/orders/leaving'
import { titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { anew } from '~/ui/loading/reload'
import { pressOnOrder } from './changes.server'
import type { Said } from './one/my-order'
import { orderPage } from './one.server'
import '~/ui/order/ordering.css'
import '~/ui/book/picture-mark.css'
import '~/ui/whole-book/whole-book.css'

// The server renders all of it, and it works without script; the chunks load after the page.
const Detail = lazy(() => import('./one/detail').catch(anew))
const Wishes = lazy(() => import('./one/wishes').catch(anew))
const NoOrder = lazy(() => import('./one/no-order').catch(anew))

export const meta: MetaFunction = () => [
  { title: titled('주문 내역') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerPage(args, async () => {
    const id = orderIdIn(args.params)
    const order = found(await orderOf(db, { userId: user.id }, id), 'order.unknown')
    return orderPage(user, order, new URL(args.request.url).searchParams)
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user, visit } = await enter(args, 'anyone')
  const form = await answerPage(args, () => readForm(args.request, { most: TYPED_BYTES }))
  return answerForm(args, form, () => {
    // A member whose session ends while writing keeps the typed text.
    if (!user) throw new Refusal('session.missing')
    return pressOnOrder({ user, visit, orderId: orderIdIn(args.params) }, form)
  })
}

function orderIdIn(params: { id?: string }): number {
  const id = idFrom(params.id)
  if (!id) throw new Refusal('order.badId')
  return id
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message =
    typed.intent === 'delete'
      ? `${orderNotDeleted} 인터넷 연결을 확인하고 다시 눌러 주세요.`
      : '인터넷 연결을 확인하고 다시 눌러 주세요. 적으신 내용은 그대로 있어요.'
  return unlessCutOff(() => serverAction<typeof action>(), message, { typed })
}

/** After a refusal reloads only on a conflict. An own `shouldRevalidate` replaces Remix's rule. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 || actionStatus === 409
}

export default function OrderDetail() {
  const { order, wish, denied } = useLoaderData<typeof loader>()
  const said = useActionData<typeof action>() as Said | undefined
  const why = denied ?? (wish ? undefined : said?.refused?.message)
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        주문 내역
      </Heading>
      {why && (
        <p role="alert" className="mt-4 rounded-field border border-berry bg-sheet px-4 py-3">
          {!denied && said?.typed?.intent === 'abandon' && (
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
          <Wishes key={wish.kind} order={order} wish={wish} said={said} />
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
