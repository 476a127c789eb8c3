import { Link } from '@remix-run/react'
import { wonText } from '~/domain/money'
import type { OrderOnScreen } from '~/routes/admin/orders/order-view.server'
import { officeAddress } from '~/urls/office'
import { address } from '~/urls/shop'
import { Line, Sheet } from './sheet'

type Order = OrderOnScreen['order']

const link = 'inline-flex min-h-11 items-center underline underline-offset-4'

export function Facts({ order }: { order: Order }) {
  const { title, bookId, quantity, price, totalAmount, channel, childName, dedication } = order
  return (
    <Sheet name="주문 내용">
      <dl className="space-y-1 tabular-nums">
        <Line name="책">
          <a href={address.bookToShare(bookId)} className={link}>
            {title}
          </a>
        </Line>
        <Line name="아이 이름">{childName ?? '이름 없음'}</Line>
        {dedication && (
          <Line name="헌사">
            <span className="whitespace-pre-line">{dedication}</span>
          </Line>
        )}
        <Line name="수량">{quantity}권</Line>
        <Line name="금액">
          {wonText(totalAmount)}
          {quantity > 1 && <span className="text-ink-soft"> (한 권 {wonText(price)})</span>}
          {channel === 'wadiz' && <span className="text-ink-soft"> 결제는 와디즈에서 해요</span>}
        </Line>
        {order.code && (
          <Line name="접수 코드">
            <span className="select-all font-bold tracking-wider">{order.code}</span>
            {order.campaignId && <span className="text-ink-soft"> ({order.campaignId})</span>}
          </Line>
        )}
        <Line name="주문일">{order.orderedAt}</Line>
        {order.paidAt && <Line name="결제일">{order.paidAt}</Line>}
        {order.dispatch && <Line name="발송 예정">{order.dispatch}</Line>}
        {order.arrivedAt && <Line name="도착">{order.arrivedAt}</Line>}
        {order.closedFor && <Line name="취소 까닭">{order.closedFor}</Line>}
      </dl>
    </Sheet>
  )
}

export function Customer({ order }: { order: Order }) {
  const { userId, customerName, customerPhone, customerEmail } = order
  return (
    <Sheet name="주문하신 분">
      <dl className="space-y-1 tabular-nums">
        <Line name="이름">{customerName || '-'}</Line>
        <Line name="연락처">{customerPhone || '-'}</Line>
        <Line name="이메일">{customerEmail || '-'}</Line>
        <Line name="회원">
          {userId ? (
            <Link to={officeAddress.user(userId)} className={link}>
              회원 정보 보기
            </Link>
          ) : order.channel === 'wadiz' ? (
            '로그인 없이 접수하셨어요'
          ) : (
            '탈퇴하셨어요'
          )}
        </Line>
      </dl>
    </Sheet>
  )
}
