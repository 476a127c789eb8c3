import { formatWon, type Won } from '~/domain/money'
import { amountToPay } from '~/domain/orders/order'

interface Amounts {
  totalAmount: Won
  siblingDiscount: Won
  pointsSpent: Won
  couponDiscount: Won
  dispatch?: string
}

export function AmountLines({ dispatch, ...amounts }: Amounts) {
  const { totalAmount, siblingDiscount, couponDiscount, pointsSpent } = amounts
  return (
    <dl>
      <AmountLine name="상품 금액" value={formatWon(totalAmount)} />
      {siblingDiscount > 0 && <AmountLine name="묶음 할인" value={`−${formatWon(siblingDiscount)}`} />}
      <AmountLine name="배송비" value="무료" />
      {couponDiscount > 0 && <AmountLine name="쿠폰" value={`−${formatWon(couponDiscount)}`} />}
      {pointsSpent > 0 && <AmountLine name="적립금" value={`−${formatWon(pointsSpent)}`} />}
      <AmountLine name="결제 금액" value={formatWon(amountToPay(amounts))} large />
      {dispatch && <AmountLine name="발송 예정" value={dispatch} />}
    </dl>
  )
}

function AmountLine({ name, value, large }: { name: string; value: string; large?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${large ? 'mt-2 font-bold' : 'text-ink-soft'}`}
    >
      <dt>{name}</dt>
      <dd className={`tabular-nums ${large ? 'text-2xl' : ''}`}>{value}</dd>
    </div>
  )
}
