import { Form, useNavigation } from '@remix-run/react'
import { movedOnLabels } from '~/texts/orders/history'
import { Button, ButtonLink } from '~/ui/button'
import { cancelledOrderText } from '~/ui/paying/cancelled-order'
import { campaignUrls } from '~/urls/campaign'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyOrder } from './my-order'

export function PendingPayment({ id }: { id: number }) {
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

export function UnpaidActions({ order: { id, until, together } }: { order: MyOrder }) {
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
          <Button name="intent" value="abandon" look="quiet" busy={busy} className="w-full">
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

export function CancelledOrder({
  order: { movedOn, channel, wasPaid, paid, book, bookId },
}: {
  order: MyOrder
}) {
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

export function PreorderActions({ campaign }: { campaign?: string }) {
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

export function PreorderLookupLink() {
  return (
    <ButtonLink to={campaignUrls.wadizOrders()} look="quiet" className="w-full">
      접수 코드로 접수 내역 고치기
    </ButtonLink>
  )
}
