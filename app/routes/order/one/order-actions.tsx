import type { ReactNode } from 'react'
import { pointsEarned } from '~/texts/account/points'
import { ButtonLink } from '~/ui/button'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyOrder } from './my-order'
import {
  CancelledOrder,
  PendingPayment,
  PreorderActions,
  PreorderLookupLink,
  UnpaidActions,
} from './unpaid-actions'

export function OrderActions({ order }: { order: MyOrder }) {
  return (
    <section aria-label="지금 할 수 있는 일" className="order-block space-y-4">
      {renderActions(order)}
    </section>
  )
}

function renderActions(order: MyOrder): ReactNode {
  const { id, status, isPaying, isRefunding, until, tracking } = order
  if (isRefunding)
    return (
      <p role="status">
        <strong className="block">취소와 환불을 처리하고 있어요.</strong>
        끝나면 주문할 때 적은 연락처로 알려 드려요. 그동안은 주문을 바꿀 수 없어요.
      </p>
    )
  switch (status) {
    case 'ORDERED':
      return isPaying ? <PendingPayment id={id} /> : <UnpaidActions order={order} />
    case 'PREORDER_WADIZ':
      return <PreorderActions campaign={order.campaign} />
    case 'CANCEL':
      return <CancelledOrder order={order} />
    case 'PAID':
      return (
        <>
          <p>{until ?? '결제가 끝났어요. 곧 책을 만들기 시작해요.'}</p>
          {until ? <CancelAction id={id} isByHand={order.paid?.isByHand ?? false} /> : <PreorderLookupLink />}
        </>
      )
    case 'SHIPPED':
      return (
        <>
          <p>책이 가고 있어요. 받으면 아이와 함께 펼쳐 보세요.</p>
          {tracking?.link && <TrackingLink to={tracking.link} />}
          <InquiryLink />
        </>
      )
    case 'READY':
      return (
        <>
          <p>책을 완성해 인쇄를 맡겼어요. 다 만들어지면 보내 드려요. 이제는 바꾸거나 취소할 수 없어요.</p>
          <InquiryLink />
        </>
      )
    default:
      return <ArrivedOrder order={order} />
  }
}

function ArrivedOrder({ order: { id, isReviewed, paid } }: { order: MyOrder }) {
  const isRefunded = paid !== undefined && paid.returned >= paid.amount
  const asksForReview = !isReviewed && !isRefunded
  return (
    <>
      <p>
        <strong className="block">책이 도착했어요.</strong>
        {asksForReview && `아이와 함께 읽으셨나요? 다른 가족이 볼 후기를 남겨 주세요. ${pointsEarned.review}`}
      </p>
      {(isReviewed || asksForReview) && (
        <ButtonLink to={myUrls.review(id)} look={isReviewed ? 'quiet' : 'primary'} className="w-full">
          {isReviewed ? '내 후기 보기' : '후기 쓰기'}
        </ButtonLink>
      )}
      <p>책에 문제가 있으면 바로 알려 주세요.</p>
      <InquiryLink />
    </>
  )
}

/** The office refunds a bank transfer by hand, and has to ask for the account. */
function CancelAction({ id, isByHand }: { id: number; isByHand: boolean }) {
  if (isByHand)
    return (
      <>
        <p>계좌로 입금한 주문이라, 취소하려면 고객 문의로 환불받을 계좌를 알려 주세요.</p>
        <InquiryLink />
      </>
    )
  return (
    <ButtonLink to={myUrls.orderTo('cancel', id)} look="quiet" className="w-full sm:w-auto">
      주문 취소하기
    </ButtonLink>
  )
}

function TrackingLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 w-full items-center justify-center rounded-field bg-coral px-5 py-2.5 text-center font-bold text-white hover:[filter:brightness(.95)]"
    >
      배송 조회하기 (새 창)
    </a>
  )
}

function InquiryLink() {
  return (
    <ButtonLink to={urls.inquiry()} look="quiet" className="w-full sm:w-auto">
      고객 문의하기
    </ButtonLink>
  )
}
