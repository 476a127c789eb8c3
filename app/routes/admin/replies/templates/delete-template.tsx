import type { ReplyTemplate } from '~/domain/inquiries/reply-templates.server'
import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

interface Props {
  template: ReplyTemplate
  answer?: FormRefusal
}

export function DeleteTemplate({ template: { id, name }, answer }: Props) {
  return (
    <DialogForm
      title="템플릿을 삭제할까요?"
      back={officeUrls.replies()}
      action={officeUrls.replyToDelete(id)}
      intent="delete"
      verb="삭제하기"
      failed="삭제하지 못했어요"
      answer={answer}
    >
      <input type="hidden" name="id" value={id} />
      <p className="[overflow-wrap:anywhere]">
        <strong>{name}</strong> 템플릿이 사라져요. 이미 보낸 답변은 그대로예요.
      </p>
    </DialogForm>
  )
}
