import { formatWon } from '~/domain/money'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { styleLabels } from '~/texts/office/orders'
import { orderStatusLabels } from '~/texts/orders/labels'
import { Cover } from '~/ui/book/cover'
import { textLinkClass } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FactLine, Panel } from '~/ui/office/panel'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'
import { WordsForm } from './words-form'

type Order = OrderDetailView['order']

interface Props {
  order: Order
  can: OrderDetailView['can']
  pictures: OrderDetailView['pictures']
  answer?: FormRefusal
}

/** A photo is looked at with a reason, further down; a drawn child is no photo. */
export function OrderFacts({ order, can, pictures, answer }: Props) {
  const { title, bookId, quantity, price, totalAmount, pointsSpent, channel, childName, dedication } = order
  return (
    <Panel name="주문 내용">
      <div className="float-right ml-4 grid w-24 gap-2">
        {order.cover && <Cover book={{ title, ...order.cover }} sizes="96px" />}
        {order.portrait ? (
          <img
            src={order.portrait}
            alt="그린 아이 모습"
            width="720"
            height="720"
            className="aspect-square h-auto w-full rounded-card bg-sun"
          />
        ) : (
          pictures.source && (
            <a href="#pictures" className={`${textLinkClass} justify-center text-sm`}>
              아이 사진 보기
            </a>
          )
        )}
      </div>
      <dl className="space-y-1 tabular-nums">
        <FactLine name="책">
          <a href={urls.bookToShare(bookId)} className={textLinkClass}>
            {title}
          </a>
        </FactLine>
        <FactLine name="아이 이름">{childName ?? '이름 없음'}</FactLine>
        {order.coverTitle && <FactLine name="표지 제목">{order.coverTitle}</FactLine>}
        <FactLine name="아이 모습">{order.style ? styleLabels[order.style] : '아이 그림 없음'}</FactLine>
        {order.look && (
          <FactLine name="그린 모습">
            <LookDetails look={order.look} />
            {can.beRedrawn && <TextLink to={officeUrls.look(order.id)}>고치기</TextLink>}
          </FactLine>
        )}
        {dedication && (
          <FactLine name="헌사">
            <span className="whitespace-pre-line">{dedication}</span>
          </FactLine>
        )}
        <FactLine name="수량">{quantity}권</FactLine>
        <FactLine name="금액">
          {formatWon(totalAmount)}
          {order.siblingDiscount > 0 && (
            <span className="text-ink-soft"> (묶음 할인 −{formatWon(order.siblingDiscount)})</span>
          )}
          {order.couponDiscount > 0 && (
            <span className="text-ink-soft">
              {' '}
              (쿠폰 {order.couponCode} −{formatWon(order.couponDiscount)})
            </span>
          )}
          {pointsSpent > 0 && <span className="text-ink-soft"> (적립금 −{formatWon(pointsSpent)})</span>}
          {quantity > 1 && <span className="text-ink-soft"> (한 권 {formatWon(price)})</span>}
          {channel === 'wadiz' && <span className="text-ink-soft"> 결제는 와디즈에서 해요</span>}
        </FactLine>
        {order.together && (
          <FactLine name="묶음 주문">
            <span className="block">
              함께 결제한 금액 {formatWon(order.together.sum)}. 환불은 책마다 따로 해요.
            </span>
            {order.together.others.map(({ id, orderNumber, title: other, status }) => (
              <TextLink key={id} to={officeUrls.order(id)} className="mr-4">
                {other} ({orderNumber}, {orderStatusLabels[status]})
              </TextLink>
            ))}
          </FactLine>
        )}
        {order.code && (
          <FactLine name="접수 코드">
            <span className="select-all font-bold tracking-wider">{order.code}</span>
            {order.campaignId && <span className="text-ink-soft"> ({order.campaignId})</span>}
          </FactLine>
        )}
        <FactLine name="주문일">{order.orderedAt}</FactLine>
        {order.paidAt && <FactLine name="결제일">{order.paidAt}</FactLine>}
        {order.dispatch && <FactLine name="발송 예정">{order.dispatch}</FactLine>}
        {order.arrivedAt && <FactLine name="도착">{order.arrivedAt}</FactLine>}
        {order.closedFor && <FactLine name="취소 사유">{order.closedFor}</FactLine>}
      </dl>
      {can.beReworded && <WordsForm order={order} answer={answer} />}
    </Panel>
  )
}

function LookDetails({ look }: { look: NonNullable<Order['look']> }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">펼쳐 보기</summary>
      <ul className="pb-2">
        {look.map(({ part, value }) => (
          <li key={part} className="[overflow-wrap:anywhere]">
            <span className="text-ink-soft">{part}</span> {value}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function Customer({ order }: { order: Order }) {
  const { userId, customerName, customerPhone, customerEmail } = order
  return (
    <Panel name="주문하신 분">
      <dl className="space-y-1 tabular-nums">
        <FactLine name="이름">{customerName || '-'}</FactLine>
        <FactLine name="연락처">{customerPhone || '-'}</FactLine>
        <FactLine name="이메일">{customerEmail || '-'}</FactLine>
        <FactLine name="회원">
          {userId ? (
            <TextLink to={officeUrls.user(userId)}>회원 정보 보기</TextLink>
          ) : order.channel === 'wadiz' ? (
            '로그인 없이 접수하셨어요'
          ) : (
            '탈퇴하셨어요'
          )}
        </FactLine>
      </dl>
    </Panel>
  )
}
