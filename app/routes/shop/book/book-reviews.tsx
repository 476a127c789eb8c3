import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { ReviewList, type ReviewListItem } from '~/ui/reviews/review-list'
import { myUrls } from '~/urls/my'

export function BookReviews({
  bookId,
  count,
  reviews,
}: {
  bookId: number
  count: number
  reviews: ReviewListItem[]
}) {
  const all = myUrls.reviews(bookId)
  return (
    <section id="reviews" aria-labelledby="reviews-name" className="mt-16">
      <Heading id="reviews-name">먼저 읽은 가족의 후기</Heading>
      <ReviewList reviews={reviews} more={all} />
      {count > reviews.length && (
        <ButtonLink to={all} look="quiet" className="mt-4 w-full sm:w-auto">
          후기 {count.toLocaleString('ko-KR')}개 모두 보기
        </ButtonLink>
      )}
    </section>
  )
}
