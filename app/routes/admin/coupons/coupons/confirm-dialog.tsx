import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
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
    verb: '끝내기',
  },
  delete: {
    title: '쿠폰을 삭제할까요?',
    failed: '삭제하지 못했어요',
    consequences: ['아직 쓴 사람이 없는 쿠폰이에요. 목록에서 사라지고, 되돌릴 수 없어요.'],
    verb: '삭제하기',
  },
} as const

export function ConfirmDialog({ wish, coupon: { id, code, off }, page, answer }: Props) {
  const { consequences, ...texts } = dialogTexts[wish]
  return (
    <DialogForm
      {...texts}
      back={officeUrls.coupons(page)}
      action={officeUrls.couponTo(wish, id, page)}
      intent={wish}
      answer={answer}
    >
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
    </DialogForm>
  )
}
