import { useEffect } from 'react'
import { address } from '~/addresses'
import type { Won } from '~/domain/money'
import { ButtonLink } from '../button'
import { rememberOrder } from './remembered'
import { Lines } from './summary'

export interface Placed {
  id: number
  orderNumber: string
  title: string
  quantity: number
  totalAmount: Won
  childName: string | null
  recipientName: string | null
  /** where it goes, in one line */
  to: string
  dispatch?: string
}

/** An order that is there and not paid yet. */
export default function PlacedOrder({ order }: { order: Placed }) {
  useEffect(() => rememberOrder(order.id), [order.id])
  const { childName, recipientName, to } = order
  const said = [
    ['주문 번호', order.orderNumber],
    ['책', `${order.title} ${order.quantity}권`],
    ['아이 이름', childName],
    ['받는 분', recipientName],
    ['배송지', to],
  ].filter((line): line is [string, string] => !!line[1])
  return (
    <div className="mt-6 space-y-6">
      <section aria-label="주문 내용" className="order-block">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {said.map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 border-t border-line pt-4">
          <Lines amount={order.totalAmount} dispatch={order.dispatch} />
        </div>
      </section>
      <ButtonLink to={address.payment(order.id)} className="w-full">
        결제하러 가기
      </ButtonLink>
    </div>
  )
}
