import { UNPAID_EXPIRY_DAYS } from '~/domain/periods/periods'
import { ButtonLink } from '~/ui/button'
import { urls } from '~/urls/shop'

export function UnpaidHint({ id, orderNumber }: { id: number; orderNumber: string }) {
  return (
    <aside aria-label="결제를 기다리는 주문" className="order-block">
      <p className="font-bold">이 책의 주문이 결제를 기다리고 있어요.</p>
      <p className="mt-1 text-ink-soft">
        주문 번호 <span className="whitespace-nowrap">{orderNumber}</span>. 그대로 사려면 결제만 하면 돼요.
        내용을 바꾸려면 아래에서 새로 주문해 주세요. 결제하지 않은 주문은 {UNPAID_EXPIRY_DAYS}일 뒤 자동으로
        취소돼요.
      </p>
      <ButtonLink to={urls.payment(id)} look="quiet" className="mt-3">
        결제하러 가기
      </ButtonLink>
    </aside>
  )
}
