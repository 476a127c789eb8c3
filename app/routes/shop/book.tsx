import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { now } from '~/config/clock'
import { findBookOnSale, listRelatedBooks } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { formatDispatch } from '~/domain/dispatch/dispatch'
import { parseId } from '~/domain/input.server'
import { sharingPictureUrl } from '~/domain/pictures/picture'
import { findPhotoGuide } from '~/domain/pictures/pictures.server'
import { findBookSample } from '~/domain/presets/sample.server'
import { authenticate } from '~/http/auth.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { findOrderToCorrect } from '~/routes/order/one/order-dialogs.server'
import { BookGrid } from '~/ui/book/book-card'
import { BookPage } from '~/ui/book/book-page'
import { DetailPicture } from '~/ui/book/detail-picture'
import { SamplePages } from '~/ui/book/page-strip'
import { AddedNotice, BuyingForm, BuyingPanel } from '~/ui/cart/buying'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { LateScript } from '~/ui/frame/late-scripts'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { PreviewSection } from '~/ui/preview/preview-section'
import { fileUrls } from '~/urls/files'
import { urls } from '~/urls/shop'
import { BookReviews } from './book/book-reviews'
import { productJsonLd } from './book.server'
import { loadFirstReviews } from './book-reviews.server'
import { createCartAction, findCartContext } from './cart.server'
import { handlePreviewAction, loadPreviews } from './previews.server'

const PHOTO_FIRST_NOTE = '주문하기 전에, 우리 아이가 들어간 그림을 먼저 확인해 주세요. 사진 한 장이면 돼요.'
const CORRECTING_NOTE =
  '주문한 책의 우리 아이를 바꾸는 중이에요. 그림을 고르거나 새로 만든 뒤 ‘이 그림으로 바꾸기’를 눌러 주세요.'
const EDITING_NOTE =
  '장바구니에 담은 책의 우리 아이를 바꾸는 중이에요. 그림을 고르거나 새로 만든 뒤 ‘이 그림으로 바꾸기’를 눌러 주세요.'

/** The expected dispatch changes with the Seoul day, and no cached page outlives the day. */
export const handle = {
  keep: [],
  fresh: ['order'],
  personal: ['added', 'edit', 'correct', 'made', 'gone'],
  script: 'visitor',
  headings: 'book',
} satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { book, product } = data
  return [
    ...pageMeta(matches, {
      title: pageTitle(book.title),
      description: book.description,
      path: urls.bookToShare(book.id),
      picture: book.cover ? sharingPictureUrl(book.cover) : undefined,
      type: 'product',
    }),
    { 'script:ld+json': product },
  ]
}

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const id = parseId(args.params.id)
    const book = requireFound(id ? await findBookOnSale(db, id) : undefined, 'book.unknown')
    const query = new URL(args.request.url).searchParams
    const [previews, cart, correcting, guide, sample, beside, reviews] = await Promise.all([
      loadPreviews(guest, book.id, query),
      findCartContext(guest, book.id, query),
      findOrderToCorrect(guest, book.id, query),
      findPhotoGuide(db, book.imageUrl),
      findBookSample(db, book.id, fileUrls.letters),
      listRelatedBooks(db, book, 4),
      loadFirstReviews(book),
    ])
    const done = previews.previews.filter(({ state }) => state === 'done').map(({ name }) => name)
    const named = done.find((name) => name === query.get('made'))
    const made = named ?? done[0]
    // Rendered by the server, so that other visitors need not load the texts.
    const photoFirst = !!query.get('order') && !made
    const note = correcting
      ? CORRECTING_NOTE
      : cart.editing
        ? EDITING_NOTE
        : photoFirst
          ? PHOTO_FIRST_NOTE
          : undefined
    const page = correcting
      ? urls.bookForOrder(book.id, correcting.order)
      : cart.editing
        ? urls.bookToEdit(book.id, cart.editing)
        : urls.bookToShare(book.id)
    return {
      ...{ book, cart, correcting, named, made, page, note, sample, beside, reviews },
      previewData: { guide, ...previews },
      product: productJsonLd(book),
      dispatch: formatDispatch(now()),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const bookId = requireFound(parseId(args.params.id), 'book.unknown')
  return handlePreviewAction(args, guest, { channel: 'web', otherwise: createCartAction(guest, bookId) })
}

export default function BookDetail() {
  const { book, previewData, cart, correcting, named, made, page, note, sample, dispatch, beside, reviews } =
    useLoaderData<typeof loader>()
  const { editing } = cart
  const actionData = useActionData<typeof action>()
  const answer = actionData && 'refused' in actionData ? actionData : undefined
  const isBuying = answer && /^(cart|order)$/.test(answer.typed.intent ?? '')
  const buying = { bookId: book.id, made, editing, correcting }
  return (
    <>
      <div data-part="added">{cart.added && <AddedNotice {...cart.added} />}</div>
      <BookPage book={book} dispatch={dispatch}>
        <div data-part="buying">
          <BuyingPanel {...buying} refused={isBuying ? answer.refused.message : undefined} />
        </div>
      </BookPage>
      <PreviewSection
        {...{ book, previewData, named, page, note }}
        ordered={correcting?.ordered}
        answer={isBuying ? undefined : answer}
        buy={<BuyingForm {...buying} isSecond />}
      />
      {sample && <SamplePages {...sample} />}
      <DetailPicture book={book} />
      {reviews.length > 0 && <BookReviews book={book} reviews={reviews} />}
      {beside.length > 0 && (
        <section aria-labelledby="beside" className="mt-16">
          <Heading id="beside">이런 책도 있어요</Heading>
          <div className="mt-5">
            <BookGrid books={beside} />
          </div>
        </section>
      )}
      <LateScript name="bookPage" />
    </>
  )
}
