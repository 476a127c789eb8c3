import type { OrderStatus } from '~/domain/orders/order'
import { ButtonLink } from '~/ui/button'
import { CancelledOrderLink, cancelledOrderText } from '~/ui/paying/cancelled-order'
import { urls } from '~/urls/shop'

export function NotPayable({ status, wasPaid }: { status: OrderStatus; wasPaid: boolean }) {
  const isCampaign = status === 'PREORDER_WADIZ'
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p role="alert" className="font-bold">
        {isCampaign ? '와디즈에서 사전 접수한 주문이에요.' : '취소된 주문이라 결제할 수 없어요.'}
      </p>
      <p className="mt-1 text-ink-soft">
        {isCampaign
          ? '결제는 와디즈 펀딩에서 이루어져요. 여기서는 결제하지 않아도 돼요.'
          : cancelledOrderText(wasPaid)}
      </p>
      <div className="mt-4">
        {isCampaign ? (
          <ButtonLink to={urls.wadiz()}>펀딩 페이지로 가기</ButtonLink>
        ) : (
          <CancelledOrderLink wasPaid={wasPaid} />
        )}
      </div>
    </div>
  )
}
