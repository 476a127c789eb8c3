import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { myUrls } from '~/urls/my'

interface Props {
  orderId: number
  title: string
  isHidden: boolean
  answer?: FormRefusal
}

export default function DeleteDialog({ orderId, title, isHidden, answer }: Props) {
  return (
    <DialogForm
      title="후기를 지울까요?"
      back={myUrls.review(orderId)}
      action={myUrls.reviewTo('delete', orderId)}
      intent="delete"
      verb="후기 지우기"
      failed="후기를 지우지 못했어요"
      answer={answer}
      help={<LoginAgain refused={answer?.refused} />}
    >
      <p>
        <strong>{title}</strong>의 후기와 사진이 사라져요. 되돌릴 수 없고, 다시 써도 적립금은 더 드리지
        않아요.
        {isHidden && ' 숨겨진 후기라서, 다시 쓰면 저희가 확인한 뒤에 책 페이지에 보여요.'}
      </p>
    </DialogForm>
  )
}
