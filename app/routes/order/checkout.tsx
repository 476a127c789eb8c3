import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { parseId } from '~/domain/input.server'
import { authenticate } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondForm, respondPage, respondPart } from '~/http/respond.server'
import { payment } from '~/ports/ports.server'
import { toCartItemView } from '~/routes/shop/cart.server'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { urls } from '~/urls/shop'
import { findCouponOffer } from './checkout/coupon-offers.server'
import { loadCheckout, loadUnpaidOrder } from './checkout/load-checkout.server'
import { handleCheckoutAction } from './checkout.server'
import '~/ui/order/ordering.css'
import { DraftUnreadNotice, NoticeWithLink } from '~/ui/order/notice-with-link'
import { rememberRedirectedOrder } from '~/ui/order/remembered-order'

// A plain form, which works without script; its large chunk loads after the page.
const OrderForm = lazy(() => import('./checkout/order-form').catch(reloadOnce))
const BundleFault = lazy(() => import('./checkout/bundle-fault').catch(reloadOnce))
const NotOrderable = lazy(() => import('./checkout/not-orderable').catch(reloadOnce))
const PlacedOrder = lazy(() => import('./checkout/placed-order').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('주문하기'),
    description: '주문할 그림책을 확인해 주세요.',
    path: urls.checkout(),
    hidden: true,
  })

/** The limit lets a text that is far too long reach its field's check, which keeps the rest of the form. */
const FORM_BYTES = 512 * 1024

/** The books in the query, else the draft's, else the newest in the cart; or an existing order. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    if (query.has('orderId')) {
      const order = await loadUnpaidOrder(guest, parseId(query.get('orderId') ?? ''))
      return data({ order: order ?? null }, { status: order ? 200 : 404 })
    }
    const loaded = await loadCheckout(guest, query)
    if ('fault' in loaded) return data({ fault: loaded.fault, order: undefined })
    const { item, ...rest } = loaded
    const { easyPays } = payment.browser()
    const view = { ...rest, item: item && toCartItemView(item), isMember: !!guest.user, easyPays }
    return data({ ...view, order: undefined }, { status: rest.isDraftUnread ? 503 : 200 })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const form = await respondPage(args, () => readForm(args.request, { most: FORM_BYTES }))
  const headers = new Headers()
  const answer = await respondForm(args, form, () => handleCheckoutAction(guest, form, headers), headers)
  if (!('data' in answer) || !('refused' in answer.data)) return answer
  // Without script the page of a refused order comes anew: it shows again what the coupon takes off.
  const { refused, typed } = answer.data
  const { coupon, fault } = (await respondPart(args, () => findCouponOffer(guest, form, refused))) ?? {}
  const errors = fault ? { ...refused.errors, coupon: fault } : refused.errors
  return data({ refused: { ...refused, errors }, typed, coupon }, answer.init ?? undefined)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = '주문 처리 중 오류가 발생했습니다. 입력한 내용은 그대로 있으니 다시 눌러 주세요.'
  const ask = () =>
    serverAction<typeof action>().catch((thrown) => {
      rememberRedirectedOrder(thrown)
      throw thrown
    })
  return catchConnectionError(ask, message, { typed })
}

/** After a refusal reloads only what changed or is gone. An own `shouldRevalidate` replaces Remix's rule. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 || actionStatus === 404 || actionStatus === 409
}

export default function Checkout() {
  const found = useLoaderData<typeof loader>()
  return (
    <div className="order-page">
      <Heading as="h1">주문하기</Heading>
      <Suspense>
        {'isMember' in found ? (
          <CheckoutForm {...found} />
        ) : 'fault' in found && found.fault ? (
          <BundleFault fault={found.fault} />
        ) : found.order ? (
          <PlacedOrder order={found.order} />
        ) : (
          <NoticeWithLink title="주문 정보를 찾을 수 없습니다" to={urls.home()} words="홈으로 가기">
            주문 번호를 확인해 주세요. 로그인하면 주문한 내역을 다시 볼 수 있어요.
          </NoticeWithLink>
        )}
      </Suspense>
    </div>
  )
}

type CheckoutData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { isMember: boolean }>

function CheckoutForm({ item, others, ...rest }: CheckoutData) {
  const answer = useActionData<typeof action>()
  if (!item)
    return others > 0 ? (
      <NoticeWithLink title="이 책은 이제 장바구니에 없어요." to={urls.cart()} words="장바구니로 가기">
        장바구니에서 주문할 책을 다시 골라 주세요.
      </NoticeWithLink>
    ) : (
      <NoticeWithLink title="주문할 책이 아직 없어요." to={urls.products()} words="모든 책 보기">
        마음에 드는 책을 고르고, 그 책에서 아이 사진으로 미리보기를 만들어 보세요.
      </NoticeWithLink>
    )
  if (!item.canBeOrdered || !item.previewKey) return <NotOrderable item={item} others={others} />
  const sent = answer && 'typed' in answer ? answer : undefined
  const refused = sent && 'refused' in sent ? sent : undefined
  const offer = sent && 'coupon' in sent ? sent.coupon : undefined
  if (rest.isDraftUnread && !sent) return <DraftUnreadNotice />
  const { previewKey } = item
  return (
    <OrderForm
      key={[item.id, ...rest.further.map((book) => book.item.id)].join()}
      item={{ ...item, previewKey }}
      others={others}
      answer={refused}
      sent={sent?.typed}
      offer={offer}
      {...rest}
    />
  )
}
