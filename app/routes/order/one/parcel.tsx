import { ButtonLink } from '~/ui/button'
import { myUrls } from '~/urls/my'
import type { MyOrder } from './my-order'
import { FactLine, Panel } from './parts'

export function Parcel({ order }: { order: MyOrder }) {
  const { id, recipientName, recipientPhone, to, city, deliveryMemo, gift, tracking } = order
  return (
    <Panel name="배송 정보">
      <dl className="grid gap-y-1">
        {tracking && (
          <FactLine name="운송장">
            {tracking.courier} <span className="select-all whitespace-nowrap">{tracking.code}</span>
            {tracking.link && order.status !== 'SHIPPED' && (
              <a
                href={tracking.link}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-11 items-center underline underline-offset-4"
              >
                배송 조회 (새 창)
              </a>
            )}
            {tracking.phone && (
              <span className="block text-sm text-ink-soft">택배사 전화 {tracking.phone}</span>
            )}
          </FactLine>
        )}
        <FactLine name="받는 분">{recipientName || '-'}</FactLine>
        <FactLine name="연락처">{recipientPhone || '-'}</FactLine>
        <FactLine name="주소">{to || '-'}</FactLine>
        {city && <FactLine name="도시">{city}</FactLine>}
        {deliveryMemo && <FactLine name="배송 메모">{deliveryMemo}</FactLine>}
        {gift?.wrapping && <FactLine name="선물">{gift.wrapping}</FactLine>}
        {gift?.day && <FactLine name="보내는 날">{gift.day}</FactLine>}
        {gift?.card && (
          <FactLine name="카드">
            <span className="whitespace-pre-line">{gift.card}</span>
          </FactLine>
        )}
      </dl>
      {order.canBeCorrected && (
        <ButtonLink to={myUrls.orderTo('place', id)} look="quiet" className="mt-4 w-full sm:w-auto">
          배송지 바꾸기
        </ButtonLink>
      )}
    </Panel>
  )
}
