import { formatWon } from '~/domain/money'
import { textLinkClass } from '~/ui/button'
import type { MyOrder } from './my-order'
import { FactLine, Panel } from './parts'

export function PaymentFacts({ paid }: { paid: NonNullable<MyOrder['paid']> }) {
  return (
    <Panel name="결제 정보">
      <dl className="grid gap-y-1">
        <FactLine name="결제 금액">{formatWon(paid.amount)}</FactLine>
        {paid.card && <FactLine name="카드">{paid.card}</FactLine>}
        <FactLine name="결제일">{paid.when}</FactLine>
        {paid.returned > 0 && <FactLine name="환불 금액">{formatWon(paid.returned)}</FactLine>}
      </dl>
      {paid.receipt && (
        <a href={paid.receipt} target="_blank" rel="noopener noreferrer" className={`mt-2 ${textLinkClass}`}>
          영수증 보기 (새 창)
        </a>
      )}
    </Panel>
  )
}
