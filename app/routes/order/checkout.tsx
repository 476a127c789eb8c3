import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { address } from '~/addresses'
import { answerPage } from '~/answer.server'
import { itemShown } from '~/carting.server'
import { itemsOf } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { enter, ownerBehind } from '~/door.server'
import { anew } from '~/ui/anew'
import { ButtonLink } from '~/ui/button'
import { headOf, titled } from '~/ui/head'
import { Heading } from '~/ui/heading'

// Nothing in it needs script, so that comes after the page.
const Ordered = lazy(() => import('~/ui/cart/ordered').catch(anew))

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('주문하기'),
    description: '주문하실 그림책을 확인해 주세요.',
    path: address.checkout(),
    hidden: true,
  })

/** One book: the one that was asked for, or what was put in last. Never another than the one that was asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const owner = ownerBehind(guest)
    const items = owner ? await itemsOf(db, owner) : []
    const asked = new URL(args.request.url).searchParams.get('item')
    const item = asked === null ? items[0] : items.find(({ id }) => id === idFrom(asked))
    return {
      item: item && itemShown(item),
      others: items.length - (item ? 1 : 0),
      isMember: !!guest.user,
    }
  })
}

export default function Checkout() {
  const { item, others, isMember } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        주문하기
      </Heading>
      {item ? (
        <Suspense>
          <Ordered {...{ item, others, isMember }} />
        </Suspense>
      ) : (
        <Nothing others={others} />
      )}
    </div>
  )
}

function Nothing({ others }: { others: number }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="font-bold">
        {others > 0 ? '이 책은 이제 장바구니에 없어요.' : '주문하실 책이 아직 없어요.'}
      </p>
      <p className="mt-1 text-ink-soft">
        {others > 0
          ? '장바구니에서 주문하실 책을 다시 골라 주세요.'
          : '마음에 드는 책을 고르고, 그 책에서 아이 사진으로 미리보기를 만들어 보세요.'}
      </p>
      <ButtonLink to={others > 0 ? address.cart() : address.products()} className="mt-4">
        {others > 0 ? '장바구니로 가기' : '모든 책 보기'}
      </ButtonLink>
    </div>
  )
}
