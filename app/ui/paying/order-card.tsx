import type { ReactNode } from 'react'
import { formatWon, type Won, won } from '~/domain/money'
import { amountToPay, sumToPay } from '~/domain/orders/order'
import { goodsText } from '~/texts/orders/bundle'

export interface OrderCardView {
  id: number
  orderNumber: string
  title: string
  quantity: number
  childName: string | null
  recipientName: string | null
  to: string
  totalAmount: Won
  siblingDiscount: Won
  pointsSpent: Won
  couponDiscount: Won
  /** at any time: a cancelled order was refunded */
  wasPaid: boolean
  dispatch: readonly [from: string, to: string] | null
  /** all orders of one payment, this one among them, if there are several */
  together?: OrderCardView[]
}

interface Props {
  order: OrderCardView
  amountName: string
  coverOf?: (id: number) => ReactNode
}

export function OrderCard({ order, amountName, coverOf }: Props) {
  const { id, title, recipientName, to, dispatch, together } = order
  const orders = together ?? [order]
  const sumOf = (of: 'siblingDiscount' | 'couponDiscount' | 'pointsSpent') =>
    won(orders.reduce((sum, one) => sum + one[of], 0))
  return (
    <section
      aria-label="주문한 책"
      className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6 tabular-nums"
    >
      {together ? (
        <>
          <h2 className="text-lg font-bold">{goodsText(together[0]?.title ?? title, together.length - 1)}</h2>
          <ul className="mt-3 divide-y divide-line">
            {together.map((one) => (
              <BundledBook key={one.id} order={one} cover={coverOf?.(one.id)} />
            ))}
          </ul>
        </>
      ) : (
        <div className="flex items-center gap-4">
          {coverOf && <div className="w-28 shrink-0">{coverOf(id)}</div>}
          <h2 className="min-w-0 text-lg font-bold">{title}</h2>
        </div>
      )}
      <dl className="mt-3 grid gap-y-1">
        {!together && <BookLines order={order} />}
        {recipientName && <Line name="받는 분">{recipientName}</Line>}
        {to && <Line name="배송지">{to}</Line>}
        {dispatch && (
          <Line name="발송 예정">
            <span className="inline-block">{dispatch[0]} ~</span>{' '}
            <span className="inline-block">{dispatch[1]}</span>
          </Line>
        )}
        <Line name="배송비">무료</Line>
        {sumOf('siblingDiscount') > 0 && <Line name="묶음 할인">−{formatWon(sumOf('siblingDiscount'))}</Line>}
        {sumOf('couponDiscount') > 0 && <Line name="쿠폰">−{formatWon(sumOf('couponDiscount'))}</Line>}
        {sumOf('pointsSpent') > 0 && <Line name="적립금">−{formatWon(sumOf('pointsSpent'))}</Line>}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-4">
        <span className="font-bold">{amountName}</span>
        <strong className="text-2xl tabular-nums">{formatWon(sumToPay(orders))}</strong>
      </p>
    </section>
  )
}

function BookLines({ order: { orderNumber, childName, quantity } }: { order: OrderCardView }) {
  return (
    <>
      <Line name="주문 번호">{orderNumber}</Line>
      {childName && <Line name="아이 이름">{childName}</Line>}
      <Line name="수량">{quantity}권</Line>
    </>
  )
}

/** One book of several, with the part of the payment that is its own. */
function BundledBook({ order, cover }: { order: OrderCardView; cover?: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-3 py-3">
      {cover && <div className="w-16 shrink-0">{cover}</div>}
      <div className="min-w-0 flex-[1_1_13rem]">
        <h3 className="font-bold">{order.title}</h3>
        <dl className="mt-1 grid gap-y-1">
          <BookLines order={order} />
          <Line name="금액">{formatWon(amountToPay(order))}</Line>
        </dl>
      </div>
    </li>
  )
}

/** With large letters on a narrow phone the value wraps below its name. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-[4.5em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_7rem]">{children}</dd>
    </div>
  )
}
