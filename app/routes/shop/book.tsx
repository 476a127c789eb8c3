import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, useState } from 'react'
import { now } from '~/config/clock'
import { bookOnSale, booksBeside } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { dispatchText } from '~/domain/dispatch/dispatch'
import { idFrom } from '~/domain/input.server'
import { sharingPicture } from '~/domain/pictures/picture'
import { guideBeside } from '~/domain/pictures/pictures.server'
import { sampleToLeaf } from '~/domain/presets/sample.server'
import { enter } from '~/http/auth.server'
import { answerPage, found } from '~/http/respond.server'
import { firstReviews } from '~/routes/my/review.server'
import { orderBeside } from '~/routes/order/changes.server'
import { BookGrid } from '~/ui/book/book-card'
import { BookPage } from '~/ui/book/book-page'
import { DetailPicture } from '~/ui/book/detail-picture'
import { Leafing } from '~/ui/book/leafing'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { anew } from '~/ui/loading/reload'
import { PreviewSection } from '~/ui/preview/preview-section'
import { address } from '~/urls/shop'
import { productOf } from './book.server'
import { cartBeside, cartDeeds } from './cart.server'
import { changePreviews, previewsShown } from './previews.server'

const PHOTO_FIRST = '주문하시기 전에, 우리 아이가 들어간 그림을 먼저 확인해 주세요. 사진 한 장이면 돼요.'
const CORRECTING =
  '주문하신 책의 사진을 바꾸는 중이에요. 그림을 고르거나 새로 만드신 뒤 ‘이 그림으로 바꾸기’를 눌러 주세요.'
const EDITING =
  '장바구니에 담은 책의 사진을 바꾸는 중이에요. 그림을 고르거나 새로 만드신 뒤 ‘이 사진으로 바꾸기’를 눌러 주세요.'

// Plain forms, which work without script; the chunks load after the page.
const Buying = lazy(() => import('~/ui/cart/buying').catch(anew))
const BookReviews = lazy(() => import('./book/book-reviews').catch(anew))

/** The expected dispatch changes with the Seoul day, and no cached page outlives the day. */
export const handle = { keep: [], fresh: ['order'] }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { book, product } = data
  return [
    ...headOf(matches, {
      title: titled(book.title),
      description: book.description,
      path: address.bookToShare(book.id),
      picture: book.cover ? sharingPicture(book.cover) : undefined,
      type: 'product',
    }),
    { 'script:ld+json': product },
  ]
}

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const id = idFrom(args.params.id)
    const book = found(id ? await bookOnSale(db, id) : undefined, 'book.unknown')
    const query = new URL(args.request.url).searchParams
    const [previews, cart, correcting, guide, sample, beside, reviews] = await Promise.all([
      previewsShown(guest, book.id),
      cartBeside(guest, book.id, query),
      orderBeside(guest, book.id, query),
      guideBeside(db, book.imageUrl),
      sampleToLeaf(db, book.id),
      booksBeside(db, book, 4),
      firstReviews(book),
    ])
    const done = previews.previews.filter(({ state }) => state === 'done').map(({ name }) => name)
    const made = done.find((name) => name === query.get('made')) ?? done[0]
    // Rendered by the server, so that other visitors need not load the texts.
    const photoFirst = query.has('order') && !made
    const note = correcting ? CORRECTING : cart.editing ? EDITING : photoFirst ? PHOTO_FIRST : undefined
    const page = correcting
      ? address.bookForOrder(book.id, correcting.order)
      : cart.editing
        ? address.bookToEdit(book.id, cart.editing)
        : address.bookToShare(book.id)
    return {
      ...{ book, cart, correcting, made, page, note, sample, beside, reviews },
      shown: { guide, ...previews },
      product: productOf(book),
      dispatch: dispatchText(now()),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const bookId = found(idFrom(args.params.id), 'book.unknown')
  return changePreviews(args, guest, { channel: 'web', otherwise: cartDeeds(guest, bookId) })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  return unlessCutOff(() => serverAction<typeof action>(), '다시 시도해주세요.', { typed })
}

export default function BookDetail() {
  const { book, shown, cart, correcting, page, note, sample, dispatch, beside, reviews, ...first } =
    useLoaderData<typeof loader>()
  const { editing } = cart
  const said = useActionData<typeof action>()
  const answer = said && 'refused' in said ? said : undefined
  const isBuying = answer && /^(cart|order)$/.test(answer.typed.intent ?? '')
  // The browser alone may remember which picture is large.
  const [looked, setLooked] = useState<string>()
  const isThere = shown.previews.some(({ name }) => name === looked)
  const buying = { bookId: book.id, made: isThere ? looked : first.made, editing, correcting }
  return (
    <>
      {cart.added && (
        <Suspense>
          <Buying {...buying} part="added" {...cart.added} />
        </Suspense>
      )}
      <BookPage key={book.id} book={book} dispatch={dispatch}>
        <Suspense>
          <Buying {...buying} part="first" refused={isBuying ? answer.refused.message : undefined} />
        </Suspense>
      </BookPage>
      <PreviewSection
        key={`${book.id} preview`}
        {...{ book, shown, page, note }}
        ordered={correcting?.ordered}
        answer={isBuying ? undefined : answer}
        buy={<Buying {...buying} part="form" />}
        onChosen={setLooked}
      />
      {sample && <Leafing {...sample} />}
      <DetailPicture book={book} />
      {reviews.length > 0 && (
        <Suspense>
          <BookReviews bookId={book.id} count={book.reviewCount} reviews={reviews} />
        </Suspense>
      )}
      {beside.length > 0 && (
        <section aria-labelledby="beside" className="mt-16">
          <Heading id="beside">이런 책도 있어요</Heading>
          <div className="mt-5">
            <BookGrid books={beside} />
          </div>
        </section>
      )}
    </>
  )
}
