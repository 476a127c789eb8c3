import type { ReactNode } from 'react'
import { formatWon, type Won } from '~/domain/money'
import { amountToPay } from '~/domain/orders/order'

export interface OrderCardView {
  id: number
  orderNumber: string
  title: string
  quantity: number
  childName: string | null
  recipientName: string | null
  to: string
  totalAmount: Won
  pointsSpent: Won
  couponDiscount: Won
  /** at any time: a cancelled order was refunded */
  wasPaid: boolean
  dispatch: readonly [from: string, to: string] | null
}

export function OrderCard({
  order,
  amountName,
  cover,
}: {
  order: OrderCardView
  amountName: string
  cover?: ReactNode
}) {
  const { orderNumber, title, quantity, childName, recipientName, to, dispatch } = order
  const { pointsSpent, couponDiscount } = order
  return (
    <section
      aria-label="주문한 책"
      className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6 tabular-nums"
    >
      <div className="flex items-center gap-4">
        {cover && <div className="w-28 shrink-0">{cover}</div>}
        <h2 className="min-w-0 text-lg font-bold">{title}</h2>
      </div>
      <dl className="mt-3 grid gap-y-1">
        <Line name="주문 번호">{orderNumber}</Line>
        {childName && <Line name="아이 이름">{childName}</Line>}
        <Line name="수량">{quantity}권</Line>
        {recipientName && <Line name="받는 분">{recipientName}</Line>}
        {to && <Line name="배송지">{to}</Line>}
        {dispatch && (
          <Line name="발송 예정">
            <span className="inline-block">{dispatch[0]} ~</span>{' '}
            <span className="inline-block">{dispatch[1]}</span>
          </Line>
        )}
        <Line name="배송비">무료</Line>
        {couponDiscount > 0 && <Line name="쿠폰">−{formatWon(couponDiscount)}</Line>}
        {pointsSpent > 0 && <Line name="적립금">−{formatWon(pointsSpent)}</Line>}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-4">
        <span className="font-bold">{amountName}</span>
        <strong className="text-2xl tabular-nums">{formatWon(amountToPay(order))}</strong>
      </p>
    </section>
  )
}

/** With large letters on a narrow phone the value wraps below its name. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-[4.5em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_9rem]">{children}</dd>
    </div>
  )
}
