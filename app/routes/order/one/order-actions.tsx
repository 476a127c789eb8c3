import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pointsEarned } from '~/texts/account/points'
import { movedOnLabels } from '~/texts/orders/history'
import { Button, ButtonLink } from '~/ui/button'
import { cancelledOrderText } from '~/ui/paying/cancelled-order'
import { campaignUrls } from '~/urls/campaign'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyOrder } from './my-order'

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

function PendingPayment({ id }: { id: number }) {
  return (
    <>
      <p role="status">
        <strong className="block">결제 결과를 확인하고 있어요.</strong>
        잠시 뒤에 알 수 있어요. 다시 결제하지 않아도 돼요.
      </p>
      <ButtonLink to={urls.paymentResult(id)} className="w-full">
        결제 결과 보기
      </ButtonLink>
    </>
  )
}

function UnpaidActions({ order: { id, until, together } }: { order: MyOrder }) {
  const count = together.length + 1
  const busy = useNavigation().formData?.get('intent') === 'abandon'
  return (
    <>
      <p>
        <strong className="block">아직 결제하지 않았어요.</strong>
        {until}
      </p>
      <ButtonLink to={urls.payment(id)} className="w-full">
        {together.length ? `${count}권 함께 결제하기` : '결제하기'}
      </ButtonLink>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={urls.order(id)} className="flex-[1_1_12rem]">
          <Button type="submit" name="intent" value="abandon" look="quiet" busy={busy} className="w-full">
            {together.length ? `${count}권 모두 장바구니로 옮기기` : '장바구니로 옮기기'}
          </Button>
        </Form>
        <ButtonLink to={myUrls.orderTo('delete', id)} look="quiet" className="flex-[1_1_8rem]">
          주문 삭제
        </ButtonLink>
      </div>
    </>
  )
}

function CancelledOrder({ order: { movedOn, channel, wasPaid, paid, book, bookId } }: { order: MyOrder }) {
  if (movedOn)
    return (
      <>
        <p>
          <strong className="block">{movedOnLabels[movedOn]}.</strong>이 주문은 종료됐고, 결제된 금액은
          없어요.
        </p>
        <ButtonLink to={movedOn === 'abandoned' ? urls.cart() : urls.myPage()} className="w-full">
          {movedOn === 'abandoned' ? '장바구니로 가기' : '내 주문 보기'}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p>
        <strong className="block">취소된 주문이에요.</strong>
        {channel === 'web' && cancelledOrderText(wasPaid, paid?.isByHand)}
      </p>
      <ButtonLink to={book ? urls.bookToShare(bookId) : urls.products()} className="w-full">
        {book ? '다시 주문하기' : '모든 책 보기'}
      </ButtonLink>
    </>
  )
}

function PreorderActions({ campaign }: { campaign?: string }) {
  return (
    <>
      <p>
        <strong className="block">와디즈에서 사전 접수한 책이에요.</strong>
        결제는 와디즈 펀딩에서 해요. 결제가 확인되면 만들기 시작해요.
      </p>
      {campaign ? (
        <a
          href={campaign}
          rel="noopener"
          className="flex min-h-12 items-center justify-center rounded-field bg-teal px-5 py-2.5 text-center font-bold text-white hover:[filter:brightness(.95)]"
        >
          와디즈에서 결제하기
        </a>
      ) : (
        <p>펀딩이 끝나 더는 결제할 수 없어요.</p>
      )}
      <PreorderLookupLink />
    </>
  )
}

function PreorderLookupLink() {
  return (
    <ButtonLink to={campaignUrls.wadizOrders()} look="quiet" className="w-full">
      접수 코드로 접수 내역 고치기
    </ButtonLink>
  )
}

function InquiryLink() {
  return (
    <ButtonLink to={urls.inquiry()} look="quiet" className="w-full sm:w-auto">
      고객 문의하기
    </ButtonLink>
  )
}
