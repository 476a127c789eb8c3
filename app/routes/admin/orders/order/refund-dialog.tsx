import { formatWon, won } from '~/domain/money'
import { DialogForm } from '~/ui/dialog-form'
import { officeUrls } from '~/urls/office'

export interface RefundConfirmation {
  oid: string
  amount: number
  reason: string
  key: string
  isAll: boolean
  isByHand: boolean
}

export function findRefundConfirmation(actionData: unknown): RefundConfirmation | undefined {
  return actionData && typeof actionData === 'object' && 'asking' in actionData
    ? (actionData.asking as RefundConfirmation)
    : undefined
}

interface Props {
  orderId: number
  asking: RefundConfirmation
  isClosing: boolean
  pointsSpent: number
  couponCode: string | null
}

export function RefundDialog({
  orderId,
  asking: { oid, amount, reason, key, isAll, isByHand },
  isClosing,
  pointsSpent,
  couponCode,
}: Props) {
  const here = officeUrls.order(orderId)
  return (
    <DialogForm
      title="환불할까요?"
      back={here}
      action={here}
      intent="refund"
      verb="환불하기"
      failed="환불하지 못했어요"
    >
      {Object.entries({ orderId, oid, amount, reason, key, confirmed: 'on' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <strong className="tabular-nums">{formatWon(won(amount))}</strong>을 돌려 드려요.{' '}
        {isAll ? '남은 금액 전부예요.' : '남은 금액의 일부예요.'}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">사유: {reason}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {isByHand && <li>계좌로 받은 돈은 저절로 돌아가지 않아요. 고객 계좌로 직접 보내고 기록해 주세요.</li>}
        <li>환불한 뒤에는 되돌릴 수 없어요.</li>
        {isAll && isClosing && <li>모두 돌려 드리면 주문도 취소되고, 만들던 책도 멈춰요.</li>}
        {isAll && pointsSpent > 0 && <li>주문에 쓴 적립금 {formatWon(won(pointsSpent))}도 함께 돌아가요.</li>}
        {isAll && couponCode && (
          <li>쿠폰 {couponCode}의 사용 기록도 되돌려요. 기간이 남아 있으면 다시 쓸 수 있어요.</li>
        )}
        <li>고객에게 환불 알림이 가요.</li>
      </ul>
    </DialogForm>
  )
}
