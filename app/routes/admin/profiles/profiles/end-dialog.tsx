import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

interface Props {
  id: number
  label: string
  isDefault: boolean
  answer?: FormRefusal
}

export function EndDialog({ id, label, isDefault, answer }: Props) {
  return (
    <DialogForm
      title="이 규격을 그만 쓸까요?"
      back={officeUrls.printProfiles()}
      action={officeUrls.printProfiles()}
      intent="end"
      verb="그만 쓰기"
      failed="처리하지 못했어요"
      answer={answer}
    >
      <input type="hidden" name="id" value={id} />
      <p>
        <strong className="break-all">{label}</strong>
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>이제 고를 수 없어요. 되돌릴 수 없어요.</li>
        <li>이 규격으로 만든 파일은 그대로예요.</li>
        {isDefault && <li>국내 양장 250이 다시 기본 규격이 돼요.</li>}
      </ul>
    </DialogForm>
  )
}
