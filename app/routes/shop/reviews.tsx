import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { bookOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { pageFrom } from '~/domain/paging'
import { enter } from '~/http/auth.server'
import { answerPage, found } from '~/http/respond.server'
import { reviewsRead } from '~/routes/my/review.server'
import { Rating } from '~/ui/book/rating'
import { ButtonLink } from '~/ui/button'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { ReviewList } from '~/ui/reviews/review-list'
import { myAddress } from '~/urls/my'
import { address } from '~/urls/shop'

const ON_A_PAGE = 20

/** The same for all visitors; a new review invalidates the cached catalogue. */
export const handle = { keep: ['page'] }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? headOf(matches, {
        title: titled(`${data.book.title} 후기`),
        description: `${withParticle(`『${data.book.title}』`, '을/를')} 먼저 읽은 가족의 후기예요.`,
        path: myAddress.reviews(data.book.id, data.page),
      })
    : []

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerPage(args, async () => {
    const id = idFrom(args.params.id)
    const book = found(id ? await bookOnSale(db, id) : undefined, 'book.unknown')
    const { page } = pageFrom(args.request.url)
    const reviews = await reviewsRead(book.id, { page, limit: ON_A_PAGE })
    const { title, rating, reviewCount } = book
    return { book: { id: book.id, title, rating, reviewCount }, page, reviews }
  })
}

export default function Reviews() {
  const { book, page, reviews } = useLoaderData<typeof loader>()
  const { id, title, rating, reviewCount } = book
  const isMore = page * ON_A_PAGE < reviewCount
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        먼저 읽은 가족의 후기
      </Heading>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <strong>{title}</strong>
        <Rating rating={rating} count={reviewCount} />
      </p>
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
      {reviews.length === 0 && page > 1 && <p className="mt-6">여기까지 모두 보셨어요.</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {page > 1 && (
          <ButtonLink to={myAddress.reviews(id, reviews.length ? page - 1 : 1)} look="quiet">
            더 새로운 후기
          </ButtonLink>
        )}
        {isMore && (
          <ButtonLink to={myAddress.reviews(id, page + 1)} look="quiet">
            더 예전 후기
          </ButtonLink>
        )}
        <ButtonLink to={address.bookToShare(id)}>책 보러 가기</ButtonLink>
      </div>
    </div>
  )
}
