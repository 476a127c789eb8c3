import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { address } from '~/addresses'
import { answerPage, found } from '~/answer.server'
import type { Book } from '~/domain/books/book'
import { bookOnSale, booksBeside } from '~/domain/books/books.server'
import { now } from '~/domain/clock'
import { db } from '~/domain/db.server'
import { dispatchText } from '~/domain/dispatch/dispatch'
import { idFrom } from '~/domain/input.server'
import { sharingPicture } from '~/domain/pictures/picture'
import { guideBeside } from '~/domain/pictures/pictures.server'
import { sampleToLeaf } from '~/domain/presets/sample.server'
import { enter } from '~/door.server'
import { changePreviews, previewsShown } from '~/previewing.server'
import { shop } from '~/texts/shop'
import { DetailPicture } from '~/ui/book/detail-picture'
import { Leafing } from '~/ui/book/leafing'
import { BookGrid } from '~/ui/book-card'
import { BookPage } from '~/ui/book-page'
import { headOf, originFrom, titled } from '~/ui/head'
import { Heading } from '~/ui/heading'
import { PreviewSection } from '~/ui/preview/preview-section'

/** The expected dispatch changes with the Seoul day, and no kept page outlives it. */
export const handle = { keep: [] }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { book } = data
  return [
    ...headOf(matches, {
      title: titled(book.title),
      description: book.description,
      path: address.bookToShare(book.id),
      picture: book.cover ? sharingPicture(book.cover) : undefined,
      type: 'product',
    }),
    { 'script:ld+json': productOf(book, originFrom(matches)) },
  ]
}

const productOf = (book: Book, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: book.title,
  description: book.description,
  category: book.category,
  brand: { '@type': 'Brand', name: shop.name },
  ...(book.imageUrl ? { image: new URL(book.imageUrl, origin || 'http://localhost').href } : {}),
  ...(book.reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: book.rating,
          reviewCount: book.reviewCount,
        },
      }
    : {}),
  offers: {
    '@type': 'Offer',
    url: origin + address.bookToShare(book.id),
    price: book.price,
    priceCurrency: 'KRW',
    availability: `https://schema.org/${book.isSoldOut ? 'SoldOut' : 'InStock'}`,
  },
})

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const id = idFrom(args.params.id)
    const book = found(id ? await bookOnSale(db, id) : undefined, 'book.unknown')
    const [previews, guide, sample, beside] = await Promise.all([
      previewsShown(guest, book.id),
      guideBeside(db, book.imageUrl),
      sampleToLeaf(db, book.id),
      booksBeside(db, book, 4),
    ])
    return { book, shown: { guide, ...previews }, sample, dispatch: dispatchText(now()), beside }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return changePreviews(args, guest, 'web')
}

export default function BookDetail() {
  const { book, shown, sample, dispatch, beside } = useLoaderData<typeof loader>()
  return (
    <>
      <BookPage key={book.id} book={book} dispatch={dispatch} />
      <PreviewSection key={book.id} book={book} shown={shown} answer={useActionData<typeof action>()} />
      {sample && <Leafing {...sample} />}
      <DetailPicture book={book} />
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
