import type { ReactNode } from 'react'
import type { PreorderStatus } from '~/domain/preorders/preorder'
import type { PreviewStyle } from '~/domain/previews/preview'
import { childStyleLabels, preorderStatusLabels } from '~/texts/orders/labels'
import { campaignUrls } from '~/urls/campaign'
import { ButtonLink } from '../button'

export interface MaskedRegistrationView {
  status: PreorderStatus
  title: string
  childName: string
  customerName: string
  customerPhone: string
  to: string
  registeredAt: string
}

export interface RegistrationView extends Omit<MaskedRegistrationView, 'childName'> {
  id: number
  code: string
  childName: string | null
  style?: PreviewStyle
  /** the drawn child's picture, while it is stored */
  picture?: string
  customerEmail: string | null
  canBeChanged: boolean
  payment?: string
}

export function RegistrationCard({ card }: { card: RegistrationView }) {
  const { id, code, title, status, childName, customerName, customerPhone, customerEmail, to } = card
  return (
    <CardFrame as="h2" title={title} status={status}>
      <Line name="접수 코드">
        <strong className="card-code select-all text-teal tracking-wider">{code}</strong>
      </Line>
      {card.picture && <ChildPicture url={card.picture} />}
      {childName && <Line name="아이 이름">{childName}</Line>}
      {card.style && <Line name="아이 모습">{childStyleLabels[card.style]}</Line>}
      <Line name="주문자명">{customerName}</Line>
      {customerPhone && <Line name="연락처">{customerPhone}</Line>}
      {customerEmail && <Line name="이메일">{customerEmail}</Line>}
      {to && <Line name="배송지">{to}</Line>}
      <Line name="접수일">{card.registeredAt}</Line>
      {(status === 'PREORDER_WADIZ' || card.canBeChanged) && (
        <div className="mt-4 border-t border-line pt-4">
          {status === 'PREORDER_WADIZ' && (
            <p>아직 와디즈 결제가 확인되지 않았어요. 책은 와디즈에서 결제가 끝난 뒤에 만들기 시작해요.</p>
          )}
          <p className="mt-4 flex flex-wrap gap-3">
            {card.payment && (
              <ButtonLink to={card.payment} look="campaign" className="w-full">
                와디즈에서 결제하기
              </ButtonLink>
            )}
            {card.canBeChanged && (
              <>
                <ButtonLink
                  to={campaignUrls.wadizOrderTo('edit', id)}
                  look="quiet"
                  className="flex-[1_1_6rem]"
                >
                  수정
                </ButtonLink>
                <ButtonLink
                  to={campaignUrls.wadizOrderTo('delete', id)}
                  look="quiet"
                  className="flex-[1_1_6rem]"
                >
                  삭제
                </ButtonLink>
              </>
            )}
          </p>
        </div>
      )}
    </CardFrame>
  )
}

export function ChildPicture({ url }: { url: string }) {
  return (
    <img
      src={url}
      alt="책 속에 그린 우리 아이"
      width="96"
      height="96"
      className="mb-3 size-24 rounded-field border border-line object-cover"
    />
  )
}

/** Enough for its owner to recognise it. */
export function MaskedRegistrationCard({ card }: { card: MaskedRegistrationView }) {
  return (
    <CardFrame as="h3" title={card.title} status={card.status}>
      {card.childName && <Line name="아이 이름">{card.childName}</Line>}
      <Line name="주문자명">{card.customerName}</Line>
      <Line name="연락처">{card.customerPhone}</Line>
      <Line name="배송지">{card.to}</Line>
      <Line name="접수일">{card.registeredAt}</Line>
    </CardFrame>
  )
}

function CardFrame({
  as: Name,
  title,
  status,
  children,
}: {
  as: 'h2' | 'h3'
  title: string
  status: PreorderStatus
  children: ReactNode
}) {
  return (
    <article className="order-block tabular-nums">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Name className="text-lg font-bold">{title}</Name>
        <span
          className={`rounded-field px-2 py-0.5 text-sm font-bold ${status === 'CANCEL' ? 'border border-edge' : 'bg-teal text-white'}`}
        >
          {preorderStatusLabels[status]}
        </span>
      </div>
      <div className="mt-3">{children}</div>
    </article>
  )
}

/** With large letters on a narrow phone the value wraps below its name. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-4">
      <dt className="w-[5em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_9rem]">{children}</dd>
    </dl>
  )
}
