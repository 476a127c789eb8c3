import type { Book } from '~/domain/books/book'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { ReviewAverage } from '~/ui/reviews/review-average'
import { ReviewList, type ReviewListItem } from '~/ui/reviews/review-list'
import { myUrls } from '~/urls/my'

interface Props {
  book: Pick<Book, 'id' | 'rating' | 'reviewCount'>
  reviews: ReviewListItem[]
}

export function BookReviews({ book: { id, rating, reviewCount }, reviews }: Props) {
  const all = myUrls.reviews(id)
  return (
    <section id="reviews" aria-labelledby="reviews-name" className="mt-16">
      <Heading id="reviews-name">먼저 읽은 가족의 후기</Heading>
      <p className="mt-2">
        <ReviewAverage rating={rating} count={reviewCount} />
      </p>
      <ReviewList reviews={reviews} more={all} />
      {reviewCount > reviews.length && (
        <ButtonLink to={all} look="quiet" className="mt-4 w-full sm:w-auto">
          후기 {reviewCount.toLocaleString('ko-KR')}개 모두 보기
        </ButtonLink>
      )}
    </section>
  )
}
