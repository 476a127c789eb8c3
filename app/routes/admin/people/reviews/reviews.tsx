import type { OfficeReviewView } from '~/routes/admin/people/reviews.server'
import { moderationLabels } from '~/texts/office/people'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { ChoiceLinks } from '../shared/choices'
import { PhotoForms, ReviewForms } from './moderation-forms'

const filterChoices = [
  { value: 'all', text: '모두' },
  { value: 'waiting', text: '확인할 것' },
  { value: 'shown', text: '보이는 후기' },
  { value: 'hidden', text: '숨긴 후기' },
] as const

interface Props {
  search: string
  show: (typeof filterChoices)[number]['value']
  reviews: readonly OfficeReviewView[]
  page: number
}

export function Reviews({ search, show, reviews, page }: Props) {
  return (
    <div className="space-y-4">
      <ChoiceLinks
        label="후기"
        name="show"
        chosen={show}
        search={search}
        to={officeUrls.reviews}
        choices={filterChoices}
      />
      {reviews.length === 0 ? (
        page === 1 && (
          <p className="py-8 text-center text-ink-soft">
            {show === 'waiting' ? '확인할 사진이나 고친 후기가 없어요.' : '후기가 아직 없어요.'}
          </p>
        )
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
          {reviews.map((review) => (
            <li key={review.id} className="p-4">
              <Row review={review} search={search} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ review, search }: { review: OfficeReviewView; search: string }) {
  const { userId, username, bookTitle, orderId, rating, content, writtenOn, editedOn } = review
  const { hiddenOn, hiddenReason } = review
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <strong className="break-words">{bookTitle}</strong>
          <span className="tabular-nums">별점 {rating}</span>
          <TextLink to={officeUrls.user(userId)} className="break-all">
            {username}
          </TextLink>
          {orderId && <TextLink to={officeUrls.order(orderId)}>주문</TextLink>}
          <span className="text-ink-soft tabular-nums">
            {writtenOn}
            {editedOn && `, ${editedOn}에 고침`}
          </span>
        </p>
        <p className="max-w-prose break-words whitespace-pre-line">{content}</p>
        {hiddenOn && (
          <p className="mt-1 text-sm text-berry tabular-nums">
            {hiddenOn}에 숨겼어요{hiddenReason && ` (${moderationLabels[hiddenReason]})`}.
            {review.isEditedSince && ' 그 뒤에 쓴 분이 고치거나 다시 썼어요. 확인해 주세요.'}
          </p>
        )}
        <PhotoForms review={review} search={search} />
      </div>
      <ReviewForms review={review} search={search} />
    </div>
  )
}
