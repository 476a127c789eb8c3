import { formatWon } from '~/domain/money'
import { ButtonLink } from '~/ui/button'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { myUrls } from '~/urls/my'
import type { MyOrder } from './my-order'
import { FactLine } from './parts'

export function Facts({ order }: { order: MyOrder }) {
  const { id, title, status, orderNumber, orderedOn, childName, dedication, quantity, amount } = order
  return (
    <section aria-label="주문한 책" className="order-block tabular-nums">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-xl font-bold">{title}</h2>
        <StatusBadge status={status} />
      </div>
      <dl className="mt-3 grid gap-y-1">
        <FactLine name="주문 번호">{orderNumber}</FactLine>
        <FactLine name="주문일">{orderedOn}</FactLine>
        {childName && <FactLine name="아이 이름">{childName}</FactLine>}
        {order.coverTitle && <FactLine name="표지 제목">{order.coverTitle}</FactLine>}
        {dedication && (
          <FactLine name="헌사">
            <span className="whitespace-pre-line">{dedication}</span>
          </FactLine>
        )}
        <FactLine name="수량">{quantity}권</FactLine>
        {order.siblingDiscount > 0 && (
          <FactLine name="묶음 할인">−{formatWon(order.siblingDiscount)}</FactLine>
        )}
        {order.couponDiscount > 0 && <FactLine name="쿠폰">−{formatWon(order.couponDiscount)}</FactLine>}
        {order.pointsSpent > 0 && <FactLine name="적립금">−{formatWon(order.pointsSpent)}</FactLine>}
        {order.photoUntil && (
          <FactLine name="발송 예정">
            새 사진이 오면 이어서 만들어요. {order.photoUntil}까지 기다릴게요.
          </FactLine>
        )}
        {order.dispatch && (
          <FactLine name="발송 예정">
            <span className="inline-block">{order.dispatch[0]} ~</span>{' '}
            <span className="inline-block">{order.dispatch[1]}</span>
          </FactLine>
        )}
      </dl>
      {amount !== undefined && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-4">
          <span className="font-bold">
            {order.siblingDiscount + order.couponDiscount + order.pointsSpent > 0 ? '결제 금액' : '주문 금액'}
          </span>
          <strong className="text-2xl tabular-nums">{formatWon(amount)}</strong>
        </p>
      )}
      {order.canBeCorrected && (
        <ButtonLink to={myUrls.orderTo('words', id)} look="quiet" className="mt-4 w-full sm:w-auto">
          이름과 헌사 바꾸기
        </ButtonLink>
      )}
    </section>
  )
}
