import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { findBookOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { parsePager } from '~/domain/paging'
import { authenticate } from '~/http/auth.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { originFrom, pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { ReviewAverage } from '~/ui/reviews/review-average'
import { ReviewList } from '~/ui/reviews/review-list'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { loadReviews } from './book-reviews.server'

const PAGE_SIZE = 20

/** The same for all visitors; a new review invalidates the cached catalogue. */
export const handle = { keep: ['page'], script: 'visitor', headings: 'list' } satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, {
          title: pageTitle(`${data.book.title} 후기`),
          description: `${withParticle(`『${data.book.title}』`, '을/를')} 먼저 읽은 가족의 후기예요.`,
          path: myUrls.reviews(data.book.id, data.page),
        }),
        ...linkNeighbours(originFrom(matches), data),
      ]
    : []

const linkNeighbours = (
  origin: string,
  { book, page, isMore }: { book: { id: number }; page: number; isMore: boolean },
) => [
  ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: origin + myUrls.reviews(book.id, page - 1) }] : []),
  ...(isMore ? [{ tagName: 'link', rel: 'next', href: origin + myUrls.reviews(book.id, page + 1) }] : []),
]

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const id = parseId(args.params.id)
    const book = requireFound(id ? await findBookOnSale(db, id) : undefined, 'book.unknown')
    const { page } = parsePager(args.request.url)
    const reviews = await loadReviews(book.id, { page, limit: PAGE_SIZE })
    const { title, rating, reviewCount } = book
    const isMore = page * PAGE_SIZE < reviewCount
    return { book: { id: book.id, title, rating, reviewCount }, page, isMore, reviews }
  })
}

export default function Reviews() {
  const { book, page, isMore, reviews } = useLoaderData<typeof loader>()
  const { id, title, rating, reviewCount } = book
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">먼저 읽은 가족의 후기</Heading>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <strong>{title}</strong>
        <ReviewAverage rating={rating} count={reviewCount} />
      </p>
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
      {reviews.length === 0 && page > 1 && <p className="mt-6">마지막 후기까지 다 봤어요.</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {page > 1 && (
          <ButtonLink to={myUrls.reviews(id, reviews.length ? page - 1 : 1)} look="quiet">
            최신 후기
          </ButtonLink>
        )}
        {isMore && (
          <ButtonLink to={myUrls.reviews(id, page + 1)} look="quiet">
            이전 후기
          </ButtonLink>
        )}
        <ButtonLink to={urls.bookToShare(id)}>책 보러 가기</ButtonLink>
      </div>
    </div>
  )
}
