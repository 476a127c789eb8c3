import { useSearchParams } from '@remix-run/react'
import { DialogForm } from '~/ui/dialog-form'
import type { InquiryView } from '~/ui/inquiries/inquiry-card'
import type { FormRefusal } from '~/ui/joining/form-error'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'

export default function DeleteDialog({ inquiry, answer }: { inquiry: InquiryView; answer?: FormRefusal }) {
  const { id, title, askedOn } = inquiry
  const isFromMyPage = useSearchParams()[0].get('from') === 'my'
  return (
    <DialogForm
      title="문의를 삭제할까요?"
      back={isFromMyPage ? myUrls.inquiries() : urls.inquiry()}
      action={myUrls.inquiryToDelete(id, isFromMyPage)}
      intent="delete"
      verb="문의 삭제하기"
      failed="문의 삭제에 실패했습니다."
      answer={answer}
    >
      <input type="hidden" name="id" value={id} />
      {isFromMyPage && <input type="hidden" name="from" value="my" />}
      <p>
        <strong>{title}</strong> <span className="text-ink-soft tabular-nums">{askedOn}</span>
      </p>
      <p className="mt-2">이 문의가 사라지고 답변도 받을 수 없어요. 되돌릴 수 없어요.</p>
    </DialogForm>
  )
}
