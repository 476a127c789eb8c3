import { useEffect } from 'react'
import type { Won } from '~/domain/money'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/order/facts'
import { rememberOrder } from '~/ui/order/remembered-order'
import { urls } from '~/urls/shop'
import { AmountLines } from './summary'

interface PlacedOrderView {
  id: number
  orderNumber: string
  title: string
  quantity: number
  totalAmount: Won
  siblingDiscount: Won
  pointsSpent: Won
  couponDiscount: Won
  childName: string | null
  coverTitle?: string
  recipientName: string | null
  to: string
  dispatch?: string
}

export default function PlacedOrder({ order }: { order: PlacedOrderView }) {
  useEffect(() => rememberOrder(order.id), [order.id])
  const { childName, recipientName, to } = order
  const facts = [
    ['주문 번호', order.orderNumber],
    ['책', `${order.title} ${order.quantity}권`],
    ['아이 이름', childName],
    ['표지 제목', order.coverTitle],
    ['받는 분', recipientName],
    ['배송지', to],
  ] as const
  return (
    <div className="mt-6 space-y-6">
      <section aria-label="주문 내용" className="order-block">
        <Facts facts={facts} />
        <div className="mt-4 border-t border-line pt-4">
          <AmountLines {...order} />
        </div>
      </section>
      <ButtonLink to={urls.payment(order.id)} className="w-full">
        결제하러 가기
      </ButtonLink>
    </div>
  )
}
