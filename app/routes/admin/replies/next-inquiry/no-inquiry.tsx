import { ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { TextArea } from '~/ui/text-area'
import { officeUrls } from '~/urls/office'

interface Props {
  waiting: number
  isGone: boolean
  after?: number
  answer?: FormRefusal
}

export function NoInquiry({ waiting, isGone, after, answer }: Props) {
  const count = waiting.toLocaleString('ko-KR')
  const sentence = isGone
    ? '이 문의는 이제 없어요. 고객이 지웠거나 다른 관리자가 삭제했어요.'
    : waiting > 0
      ? `끝까지 봤어요. 건너뛴 문의가 ${count}건 남아 있어요.`
      : '답할 문의가 없어요.'
  return (
    <div className="mx-auto max-w-prose py-8">
      <FormError title="답변을 보내지 못했어요" refused={answer?.refused} />
      <h2 className="text-lg font-bold">{sentence}</h2>
      {answer?.typed.reply && (
        <div className="mt-4">
          <TextArea label="쓰던 답변" rows={8} readOnly defaultValue={answer.typed.reply} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {waiting > 0 && (
          <ButtonLink to={officeUrls.nextInquiry(isGone ? { after } : {})} look="quiet">
            {isGone ? '다음 문의' : '처음부터 다시'}
          </ButtonLink>
        )}
        <ButtonLink to={officeUrls.inquiries()} look="text">
          문의 목록
        </ButtonLink>
      </p>
    </div>
  )
}
