import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import type { CouponConfirmation } from '../coupons.server'

interface Props extends CouponConfirmation {
  /** the list's page behind the dialog */
  page: number
  answer?: FormRefusal
}

const dialogTexts = {
  end: {
    title: '쿠폰을 끝낼까요?',
    failed: '끝내지 못했어요',
    consequences: ['이제 아무도 쓸 수 없어요. 되돌릴 수 없어요.', '이미 쓴 주문의 할인은 그대로예요.'],
    confirm: '끝내기',
  },
  delete: {
    title: '쿠폰을 삭제할까요?',
    failed: '삭제하지 못했어요',
    consequences: ['아직 쓴 사람이 없는 쿠폰이에요. 목록에서 사라지고, 되돌릴 수 없어요.'],
    confirm: '삭제하기',
  },
} as const

export function ConfirmDialog({ wish, coupon: { id, code, off }, page, answer }: Props) {
  const navigate = useNavigate()
  const back = officeUrls.coupons(page)
  const busy = useNavigation().formData?.get('intent') === wish
  const { title, failed, consequences, confirm } = dialogTexts[wish]
  return (
    <Dialog title={title} open onClose={() => navigate(back, { replace: true, preventScrollReset: true })}>
      <Form method="post" action={officeUrls.couponTo(wish, id, page)} replace className="mt-4">
        <FormError title={failed} refused={answer?.refused} />
        <input type="hidden" name="id" value={id} />
        <p>
          <strong className="break-all tracking-wider">{code}</strong>{' '}
          <span className="tabular-nums">{off} 할인</span>
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <div className="mt-6 space-y-3">
          <Button type="submit" name="intent" value={wish} look="danger" busy={busy} className="w-full">
            {confirm}
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
