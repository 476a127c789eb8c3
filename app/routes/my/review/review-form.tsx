import { Form, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { ratings } from '~/domain/reviews/review'
import { pointsEarned } from '~/texts/account/points'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { TextArea } from '~/ui/text-area'
import { myUrls } from '~/urls/my'

interface Props {
  orderId: number
  /** the member's own review, to be edited */
  review?: { rating: number; content: string }
  answer?: FormRefusal
}

export default function ReviewForm({ orderId, review, answer }: Props) {
  const busy = useNavigation().state !== 'idle'
  const refused = answer?.refused
  const { formProps, typed, errors, fieldProps } = useFormFields(
    answer,
    review && { rating: String(review.rating), content: review.content },
  )
  return (
    <Form
      {...formProps}
      method="post"
      action={myUrls.review(orderId)}
      className="mt-6 space-y-5 rounded-card border border-line bg-sheet p-[min(1.5rem,5vw)]"
    >
      <FormError title={review ? '후기를 고치지 못했어요' : '후기를 남기지 못했어요'} refused={refused}>
        <LoginAgain refused={refused} />
      </FormError>
      <RatingChoice rating={typed.rating} error={errors.rating} />
      <TextArea
        {...fieldProps('content')}
        label="후기"
        rows={6}
        hint="1,000자까지 쓸 수 있어요. 책 페이지에는 이름 첫 글자만 보여요. 아이 이름이나 연락처는 적지 말아 주세요."
      />
      {review ? (
        <EditButtons orderId={orderId} busy={busy} />
      ) : (
        <>
          <p className="rounded-field bg-paper px-4 py-3 text-sm">{pointsEarned.review}</p>
          <Button busy={busy} className="w-full">
            {busy ? '남기는 중…' : '후기 남기기'}
          </Button>
        </>
      )}
    </Form>
  )
}

function EditButtons({ orderId, busy }: { orderId: number; busy: boolean }) {
  return (
    <div className="space-y-3">
      <Button name="intent" value="edit" busy={busy} className="w-full">
        {busy ? '고치는 중…' : '고친 후기 저장하기'}
      </Button>
      <ButtonLink to={myUrls.review(orderId)} look="quiet" className="w-full">
        그대로 두기
      </ButtonLink>
    </div>
  )
}

const ratingLabels: Record<(typeof ratings)[number], string> = {
  5: '아주 좋아요',
  4: '좋아요',
  3: '보통이에요',
  2: '아쉬워요',
  1: '많이 아쉬워요',
}

function RatingChoice({ rating, error }: { rating?: string; error?: string }) {
  const about = useId()
  return (
    <fieldset aria-describedby={error ? about : undefined}>
      <legend className="text-sm font-bold">별점</legend>
      {ratings.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="rating"
            value={one}
            id={error && one === ratings[0] ? 'field-rating' : undefined}
            defaultChecked={rating === String(one)}
            aria-invalid={error ? true : undefined}
            className="size-6 shrink-0 accent-[currentColor]"
          />
          <span aria-hidden="true">
            {'★'.repeat(one)}
            {'☆'.repeat(5 - one)}
          </span>
          <span>
            <span className="sr-only">{one}점 </span>
            {ratingLabels[one]}
          </span>
        </label>
      ))}
      {error && (
        <p id={about} className="mt-1 text-sm text-berry">
          {error}
        </p>
      )}
    </fieldset>
  )
}
