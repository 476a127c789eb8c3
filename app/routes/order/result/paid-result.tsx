import { Link } from '@remix-run/react'
import { useEffect } from 'react'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { forgetOrder } from '~/ui/order/remembered-order'
import { OrderCard, type OrderCardView } from '~/ui/paying/order-card'
import { urls } from '~/urls/shop'

export function PaidResult({ order, isPretended }: { order: OrderCardView; isPretended: boolean }) {
  useEffect(forgetOrder, [])
  return (
    <>
      <Heading as="h1">결제가 완료되었어요</Heading>
      <p role="status" className="mt-3">
        {isPretended
          ? '고맙습니다. 실제 매장이라면 이제 우리 아이가 주인공인 그림책을 만들기 시작해요.'
          : '고맙습니다. 이제 우리 아이가 주인공인 그림책을 만들기 시작할게요.'}
      </p>
      {isPretended && (
        <p className="mt-4 rounded-field bg-sun px-3 py-2 text-sm">체험용 결제라 실제로 결제되지 않았어요.</p>
      )}
      <OrderCard order={order} amountName="결제 금액" />
      <section aria-labelledby="next" className="mt-6">
        <h2 id="next" className="text-lg font-bold">
          이제 이렇게 진행돼요
        </h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          <li>책을 만드는 데 영업일로 5~7일이 걸려요.</li>
          <li>책이 출발하면 주문할 때 적은 연락처로 알려 드려요.</li>
          <li>
            궁금한 점은{' '}
            <Link to={urls.inquiry()} className="underline underline-offset-4">
              문의하기
            </Link>
            로 언제든 물어봐 주세요.
          </li>
        </ol>
      </section>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={urls.order(order.id)}>주문 내역 보기</ButtonLink>
        <ButtonLink to={urls.products()} look="quiet">
          다른 책 둘러보기
        </ButtonLink>
      </div>
    </>
  )
}
