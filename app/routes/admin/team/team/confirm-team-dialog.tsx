import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import type { TeamConfirmation } from '../team.server'

const dialogTexts = {
  remove: {
    title: '내보낼까요?',
    failed: '내보내지 못했어요',
    consequence: '바로 로그아웃되고 다시 들어올 수 없어요. 한 일의 기록은 남아요.',
    verb: '내보내기',
  },
  revoke: {
    title: '초대를 취소할까요?',
    failed: '취소하지 못했어요',
    consequence: '편지의 링크가 더는 열리지 않아요.',
    verb: '초대 취소',
  },
} as const

export function ConfirmTeamDialog({ wish, id, name, answer }: TeamConfirmation & { answer?: FormRefusal }) {
  const { consequence, ...texts } = dialogTexts[wish]
  return (
    <DialogForm
      {...texts}
      back={officeUrls.team()}
      action={officeUrls.teamTo(wish, id)}
      intent={wish}
      answer={answer}
    >
      <input type="hidden" name="id" value={id} />
      <p>
        <strong className="break-all">{name}</strong>
      </p>
      <p className="mt-2">{consequence}</p>
    </DialogForm>
  )
}
