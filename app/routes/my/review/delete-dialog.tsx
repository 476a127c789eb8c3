import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { myUrls } from '~/urls/my'

interface Props {
  orderId: number
  title: string
  isHidden: boolean
  answer?: FormRefusal
}

export default function DeleteDialog({ orderId, title, isHidden, answer }: Props) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const back = myUrls.review(orderId)
  return (
    <Dialog
      title="후기를 지울까요?"
      open
      onClose={() => navigate(back, { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={myUrls.reviewTo('delete', orderId)} replace className="mt-4">
        <FormError title="후기를 지우지 못했어요" refused={answer?.refused}>
          <LoginAgain refused={answer?.refused} />
        </FormError>
        <input type="hidden" name="intent" value="delete" />
        <p>
          <strong>{title}</strong>의 후기와 사진이 사라져요. 되돌릴 수 없고, 다시 써도 적립금은 더 드리지
          않아요.
          {isHidden && ' 숨겨진 후기라서, 다시 쓰면 저희가 확인한 뒤에 책 페이지에 보여요.'}
        </p>
        <div className="mt-6 space-y-3">
          <Button type="submit" look="danger" busy={busy} className="w-full">
            후기 지우기
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
