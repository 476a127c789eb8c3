import type { OfficeInquiryView } from '~/routes/admin/people/inquiries.server'
import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls, setParamsOnPage } from '~/urls/office'

interface Props {
  inquiry: OfficeInquiryView
  search: string
  answer?: FormRefusal
}

export function DeleteInquiry({ inquiry: { id, title, userName, adminReply }, search, answer }: Props) {
  return (
    <DialogForm
      title="문의를 삭제할까요?"
      back={officeUrls.inquiries(setParamsOnPage(search, { delete: undefined }))}
      action={officeUrls.inquiries(search)}
      intent="delete"
      verb="문의 삭제하기"
      failed="문의를 삭제하지 못했어요"
      answer={answer}
    >
      <input type="hidden" name="id" value={id} />
      <p className="break-words">
        <strong>{title}</strong> <span className="text-ink-soft">{userName}</span>
      </p>
      <p className="mt-2">
        {adminReply ? '문의와 답변이' : '문의가'} 관리자와 고객 모두에게 보이지 않게 돼요. 되돌릴 수 없어요.
        법에 따라 3년 동안은 따로 보관해요.
      </p>
    </DialogForm>
  )
}
