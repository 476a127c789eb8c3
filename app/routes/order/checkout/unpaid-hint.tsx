import { withParticle } from '~/book/particles'
import type { UnpaidOrder } from '~/domain/payments/payment-status.server'
import { UNPAID_EXPIRY_DAYS } from '~/domain/periods/periods'
import { ButtonLink } from '~/ui/button'
import { urls } from '~/urls/shop'

/** A new order of the same book replaces the one that waits, with all that were ordered together with it. */
export function UnpaidHint({ id, orderNumber, title, isTogether }: UnpaidOrder) {
  return (
    <aside aria-label="결제를 기다리는 주문" className="order-block">
      <p className="font-bold">
        {isTogether
          ? `${withParticle(`『${title}』`, '이/가')} 든 묶음 주문이 결제를 기다리고 있어요.`
          : `『${title}』 주문이 결제를 기다리고 있어요.`}
      </p>
      <p className="mt-1 text-ink-soft">
        주문 번호 <span className="whitespace-nowrap">{orderNumber}</span>. 그대로 사려면 결제만 하면 돼요.
        내용을 바꾸려면 아래에서 새로 주문해 주세요.{' '}
        {isTogether && '그러면 묶음 주문은 모두 취소되고, 나머지 책은 장바구니에 남아요. '}
        결제하지 않은 주문은 {UNPAID_EXPIRY_DAYS}일 뒤 자동으로 취소돼요.
      </p>
      <ButtonLink to={urls.payment(id)} look="quiet" className="mt-3">
        결제하러 가기
      </ButtonLink>
    </aside>
  )
}
