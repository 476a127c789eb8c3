import { pointsEarned } from '~/texts/account/points'
import { ButtonLink } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { ReviewList, type ReviewListItem } from '~/ui/reviews/review-list'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { OwnReviewPhoto } from './own-review-photo'

interface Props {
  orderId: number
  bookId: number
  review: ReviewListItem
  /** why the office hid it */
  hidden?: string
  /** not once the order has been forgotten */
  canAddPhoto: boolean
  photoState?: 'waiting' | 'public'
  photoRefusal?: string
  answer?: FormRefusal
}

export default function WrittenReview(page: Props) {
  const { orderId, bookId, review, hidden, canAddPhoto, answer, ...photo } = page
  return (
    <>
      {hidden === undefined ? <Thanks bookId={bookId} /> : <HiddenNotice reason={hidden} />}
      <ReviewList reviews={[review]} />
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={myUrls.reviewTo('edit', orderId)} look="quiet">
          후기 고치기
        </ButtonLink>
        <ButtonLink to={myUrls.reviewTo('delete', orderId)} look="quiet">
          후기 지우기
        </ButtonLink>
      </div>
      {(canAddPhoto || photo.photoState) && <OwnReviewPhoto orderId={orderId} {...photo} answer={answer} />}
    </>
  )
}

function Thanks({ bookId }: { bookId: number }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="mb-3 font-bold">이 책의 후기를 남겨 주셨어요. 고맙습니다.</p>
      <p className="mb-4 text-ink-soft">
        {pointsEarned.reviewed} {pointsEarned.spending}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={urls.bookToShare(bookId)} className="flex-[1_1_12rem]">
          책 페이지에서 보기
        </ButtonLink>
        <ButtonLink to={urls.myPage()} look="quiet" className="flex-[1_1_12rem]">
          마이페이지로 가기
        </ButtonLink>
      </div>
    </div>
  )
}

function HiddenNotice({ reason }: { reason: string }) {
  return (
    <div role="status" className="mt-6 rounded-card border border-berry bg-sheet p-6">
      <p className="mb-3 font-bold">이 후기는 지금 책 페이지에 보이지 않아요.</p>
      <p>{reason} 고쳐 주시면 다시 확인할게요.</p>
    </div>
  )
}
