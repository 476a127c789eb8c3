import { refundTimeText } from '~/texts/orders/refund'
import { urls } from '~/urls/shop'
import { ButtonLink } from '../button'

export function cancelledOrderText(wasPaid: boolean, isByHand = false): string {
  if (isByHand) return '입금한 금액은 계좌로 돌려드려요. 받지 못했으면 고객 문의로 알려 주세요.'
  return wasPaid
    ? `결제 금액은 환불해 드렸어요. ${refundTimeText}`
    : '결제된 금액은 없어요. 언제든 다시 주문할 수 있어요.'
}

export function CancelledOrderLink({ wasPaid, className }: { wasPaid: boolean; className?: string }) {
  return wasPaid ? (
    <ButtonLink to={urls.products()} className={className}>
      모든 책 보기
    </ButtonLink>
  ) : (
    <ButtonLink to={urls.cart()} className={className}>
      장바구니로 가기
    </ButtonLink>
  )
}
