import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import { lazy, Suspense, useEffect } from 'react'
import { parseSelectedIds } from '~/domain/carts/cart.input.server'
import { listCartItems } from '~/domain/carts/carts.server'
import { findSiblingPercent } from '~/domain/coupons/sibling-price.server'
import { db } from '~/domain/db.server'
import { authenticate, findOwner } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { type FormRefusal, respondForm, respondPage } from '~/http/respond.server'
import { toasts } from '~/texts/toasts'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { toast } from '~/ui/frame/toaster'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { urls } from '~/urls/shop'
import { findItemCovers, handleCartAction, toCartItemView } from './cart.server'

// A plain form, which works without script; the chunk loads after the page.
const CartItems = lazy(() => import('./cart/items').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('장바구니'),
    description: '담아 둔 그림책이에요.',
    path: urls.cart(),
    hidden: true,
  })

/** A visitor sees the items, too: they stay here until the login. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const owner = findOwner(guest)
    const stored = owner ? await listCartItems(db, owner) : []
    const childCovers = owner ? await findItemCovers(owner, stored) : {}
    const items = stored.map(toCartItemView)
    const query = new URL(args.request.url).searchParams
    // A first visit has all items ticked.
    const ticked = query.has('chosen') ? parseSelectedIds(query) : items.map(({ id }) => id)
    const siblingPercent = items.length > 1 ? await findSiblingPercent(db) : 0
    return { items, childCovers, ticked, siblingPercent, isMember: !!guest.user }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const form = await respondPage(args, () => readForm(args.request))
  const chosen = parseSelectedIds(form)
  const answer = await respondForm(args, form, () => handleCartAction(guest, form))
  // The ticks stay as they were.
  return answer instanceof Response ? answer : { ...answer, data: { ...answer.data, chosen } }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  const more = { typed: Object.fromEntries(form), chosen: form.getAll('item').map(Number) }
  return catchConnectionError(() => serverAction<typeof action>(), '다시 시도해주세요.', more)
}

export default function Cart() {
  const { items, childCovers, ticked, siblingPercent, isMember } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useReloadOnFocus()
  return (
    <>
      <Heading as="h1">장바구니</Heading>
      {!isMember && <LoginInvitation isEmpty={items.length === 0} />}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <Suspense>
          <CartItems {...{ items, childCovers, siblingPercent }} ticked={answer?.chosen ?? ticked}>
            {answer && <CartError {...answer} />}
          </CartItems>
        </Suspense>
      )}
    </>
  )
}

/** Another tab or device may have changed the cart. */
function useReloadOnFocus() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Remix replaces the page by an error if reloading fails, and a phone that wakes is still offline.
    const look = async () => {
      const { isReachable: isAnswered } = await import('~/ui/loading/api-client')
      if (await isAnswered(urls.me())) revalidate()
    }
    const wake = () => void look().catch((error) => console.info(String(error)))
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && wake()
    addEventListener('focus', wake)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('focus', wake)
      removeEventListener('pageshow', comeBack)
    }
  }, [revalidate])
}

function LoginInvitation({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4">
      <p className="flex-[1_1_16rem]">
        {isEmpty
          ? '로그인하면 전에 담아 둔 책을 볼 수 있어요.'
          : '담은 책은 이 브라우저에서만 보여요. 로그인하면 그대로 회원님의 장바구니로 옮겨 드려요.'}
      </p>
      <ButtonLink to={urls.login(urls.cart())} look="quiet" className="w-full sm:w-auto">
        로그인/회원가입
      </ButtonLink>
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="font-bold">장바구니가 비어 있어요.</p>
      <p className="mt-1 text-ink-soft">우리 아이가 주인공이 될 그림책을 골라 보세요.</p>
      <ButtonLink to={urls.products()} className="mt-4">
        모든 책 보기
      </ButtonLink>
    </div>
  )
}

/** Nothing was ticked, or an item could not be removed. */
function CartError({ refused, typed }: FormRefusal) {
  const { title } = toasts.notRemovedFromCart
  const isRemoval = refused.field !== 'item' && typed.intent !== 'order'
  useEffect(() => {
    if (isRemoval) toast({ ...toasts.notRemovedFromCart, description: refused.message })
  }, [isRemoval, refused])
  return (
    <p role="alert" className="mt-4 font-bold text-berry">
      {isRemoval && `${title}: `}
      {refused.message}
    </p>
  )
}
