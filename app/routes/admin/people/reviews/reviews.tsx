import { Form, Link, useNavigation } from '@remix-run/react'
import type { OfficeReviewView } from '~/routes/admin/people/reviews.server'
import { Button } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import { ChoiceLinks } from '../shared/choices'

const filterChoices = [
  { value: 'all', text: '모두' },
  { value: 'shown', text: '보이는 후기' },
  { value: 'hidden', text: '숨긴 후기' },
] as const

interface Props {
  search: string
  show: 'all' | 'shown' | 'hidden'
  reviews: readonly OfficeReviewView[]
}

export function Reviews({ search, show, reviews }: Props) {
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
        <p className="py-8 text-center text-ink-soft">후기가 아직 없어요.</p>
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
  const { id, userId, username, bookTitle, orderId, rating, content, writtenOn, hiddenOn } = review
  const busy = useNavigation().formData?.get('id') === String(id)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <strong className="break-words">{bookTitle}</strong>
          <span className="tabular-nums">별점 {rating}</span>
          <Link
            to={officeUrls.user(userId)}
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
          >
            {username}
          </Link>
          {orderId && (
            <Link
              to={officeUrls.order(orderId)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              주문
            </Link>
          )}
          <span className="text-ink-soft tabular-nums">{writtenOn}</span>
        </p>
        <p className="max-w-prose break-words whitespace-pre-line">{content}</p>
        {hiddenOn && <p className="mt-1 text-sm text-berry tabular-nums">{hiddenOn}에 숨겼어요.</p>}
      </div>
      <Form method="post" action={officeUrls.reviews(search)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value={hiddenOn ? 'show' : 'hide'} look="quiet" busy={busy}>
          {hiddenOn ? '다시 보이기' : '숨기기'}
          <span className="sr-only">
            : {bookTitle}, {username}
          </span>
        </Button>
      </Form>
    </div>
  )
}
