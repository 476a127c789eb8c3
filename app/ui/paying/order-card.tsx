import { type Won, wonText } from '~/domain/money'

export interface OrderShown {
  id: number
  orderNumber: string
  title: string
  quantity: number
  childName: string | null
  recipientName: string | null
  /** where it goes, in one line */
  to: string
  totalAmount: Won
  /** at some time: a cancelled one was refunded */
  wasPaid: boolean
  /** between which days it is expected to leave the house, in words */
  dispatch: readonly [from: string, to: string] | null
}

/** What is paid for, in a few lines. */
export function OrderCard({ order, amountName }: { order: OrderShown; amountName: string }) {
  const { orderNumber, title, quantity, childName, recipientName, to, totalAmount, dispatch } = order
  return (
    <section
      aria-label="주문하신 책"
      className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6 [&_dd]:tabular-nums"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">주문 번호</dt>
        <dd>{orderNumber}</dd>
        {childName && (
          <>
            <dt className="text-ink-soft">주인공</dt>
            <dd>{childName}</dd>
          </>
        )}
        <dt className="text-ink-soft">수량</dt>
        <dd>{quantity}권</dd>
        {recipientName && (
          <>
            <dt className="text-ink-soft">받는 분</dt>
            <dd>{recipientName}</dd>
          </>
        )}
        {to && (
          <>
            <dt className="text-ink-soft">배송지</dt>
            <dd>{to}</dd>
          </>
        )}
        {dispatch && (
          <>
            <dt className="text-ink-soft">발송 예정</dt>
            <dd>
              <span className="whitespace-nowrap">{dispatch[0]} ~</span>{' '}
              <span className="whitespace-nowrap">{dispatch[1]}</span>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">배송비</dt>
        <dd>무료</dd>
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-4">
        <span className="font-bold">{amountName}</span>
        <strong className="text-2xl tabular-nums">{wonText(totalAmount)}</strong>
      </p>
    </section>
  )
}
