import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatWon } from '~/domain/money'
import { isPaid } from '~/domain/orders/order'
import { guideLabels } from '~/texts/orders/guide'
import { ButtonLink } from '~/ui/button'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { ShareLink } from '~/ui/share-link'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { ChangedPictures } from './changed-pictures'
import { EbookCard } from './ebook-card'
import { GiftThanks } from './gift-thanks'
import type { MyOrder } from './my-order'
import { OrderActions } from './order-actions'
import { Pictures } from './pictures'
import { RedrawnChild } from './redrawn-child'

export default function Detail({ order }: { order: MyOrder }) {
  return (
    <div className="mt-6 space-y-6">
      <Facts order={order} />
      {order.together.length > 0 && <Together order={order} />}
      {order.redrawn && <RedrawnChild id={order.id} made={order.redrawn.made} />}
      {order.changed && <ChangedPictures id={order.id} changed={order.changed} />}
      {order.ebook && <EbookCard id={order.id} ebook={order.ebook} status={order.status} />}
      {order.thanks.length > 0 && <GiftThanks thanks={order.thanks} />}
      <OrderActions order={order} />
      {order.guide && <ProgressSteps steps={order.guide} />}
      <Parcel order={order} />
      <Pictures order={order} />
      {order.book && isPaid(order.status) && <ShareBook order={order} />}
      {order.paid && <PaymentFacts paid={order.paid} />}
      <OrderHistory happened={order.happened} />
    </div>
  )
}

/** The book as every visitor sees it: the child and the order stay private. */
function ShareBook({ order: { bookId, title, channel } }: { order: MyOrder }) {
  const path = channel === 'wadiz' ? urls.wadizBookToShare(bookId) : urls.bookToShare(bookId)
  return (
    <section aria-label="이 책 소개하기" className="order-block">
      <h2 className="text-lg font-bold">이 책 소개하기</h2>
      <p className="mt-2">
        책을 궁금해하는 분께 보내 보세요. 아이 이름과 그림, 주문 내용은 들어 있지 않아요.
      </p>
      <ShareLink title={title} path={path} />
    </section>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="order-block tabular-nums">
      <h2 className="text-lg font-bold">{name}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** With large letters on a narrow phone the value wraps below its name. */
function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-[5em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_9rem]">{children}</dd>
    </div>
  )
}

function Facts({ order }: { order: MyOrder }) {
  const { id, title, status, orderNumber, orderedOn, childName, dedication, quantity, amount } = order
  return (
    <section aria-label="주문한 책" className="order-block tabular-nums">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-xl font-bold">{title}</h2>
        <StatusBadge status={status} />
      </div>
      <dl className="mt-3 grid gap-y-1">
        <FactLine name="주문 번호">{orderNumber}</FactLine>
        <FactLine name="주문일">{orderedOn}</FactLine>
        {childName && <FactLine name="아이 이름">{childName}</FactLine>}
        {order.coverTitle && <FactLine name="표지 제목">{order.coverTitle}</FactLine>}
        {dedication && (
          <FactLine name="헌사">
            <span className="whitespace-pre-line">{dedication}</span>
          </FactLine>
        )}
        <FactLine name="수량">{quantity}권</FactLine>
        {order.siblingDiscount > 0 && (
          <FactLine name="묶음 할인">−{formatWon(order.siblingDiscount)}</FactLine>
        )}
        {order.couponDiscount > 0 && <FactLine name="쿠폰">−{formatWon(order.couponDiscount)}</FactLine>}
        {order.pointsSpent > 0 && <FactLine name="적립금">−{formatWon(order.pointsSpent)}</FactLine>}
        {order.photoUntil && (
          <FactLine name="발송 예정">
            새 사진이 오면 이어서 만들어요. {order.photoUntil}까지 기다릴게요.
          </FactLine>
        )}
        {order.dispatch && (
          <FactLine name="발송 예정">
            <span className="inline-block">{order.dispatch[0]} ~</span>{' '}
            <span className="inline-block">{order.dispatch[1]}</span>
          </FactLine>
        )}
      </dl>
      {amount !== undefined && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-4">
          <span className="font-bold">
            {order.siblingDiscount + order.couponDiscount + order.pointsSpent > 0 ? '결제 금액' : '주문 금액'}
          </span>
          <strong className="text-2xl tabular-nums">{formatWon(amount)}</strong>
        </p>
      )}
      {order.canBeCorrected && (
        <ButtonLink to={myUrls.orderTo('words', id)} look="quiet" className="mt-4 w-full sm:w-auto">
          이름과 헌사 바꾸기
        </ButtonLink>
      )}
    </section>
  )
}

/** The orders of the same payment. Once paid, each goes its own way. */
function Together({ order: { status, together } }: { order: MyOrder }) {
  return (
    <Panel name="함께 주문한 책">
      <p>
        {status === 'ORDERED'
          ? '함께 결제하고, 함께 옮기거나 삭제해요.'
          : '한 번에 결제했어요. 만들기와 취소는 책마다 따로예요.'}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {together.map(({ id, orderNumber, title, status: other }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link
              to={urls.order(id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title} ({orderNumber})
            </Link>
            <StatusBadge status={other} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ProgressSteps({ steps }: { steps: NonNullable<MyOrder['guide']> }) {
  return (
    <Panel name="진행 상황">
      <ol className="order-guide">
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <span aria-hidden="true">{isDone ? '✓' : ''}</span>
            {guideLabels[step]}
            <small>{isDone ? '완료' : '대기'}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Parcel({ order }: { order: MyOrder }) {
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

function PaymentFacts({ paid }: { paid: NonNullable<MyOrder['paid']> }) {
  return (
    <Panel name="결제 정보">
      <dl className="grid gap-y-1">
        <FactLine name="결제 금액">{formatWon(paid.amount)}</FactLine>
        {paid.card && <FactLine name="카드">{paid.card}</FactLine>}
        <FactLine name="결제일">{paid.when}</FactLine>
        {paid.returned > 0 && <FactLine name="환불 금액">{formatWon(paid.returned)}</FactLine>}
      </dl>
      {paid.receipt && (
        <a
          href={paid.receipt}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          영수증 보기 (새 창)
        </a>
      )}
    </Panel>
  )
}

function OrderHistory({ happened }: { happened: MyOrder['happened'] }) {
  return (
    <Panel name="주문 기록">
      <ol className="order-story">
        {[...happened.entries()].map(([turn, { when, what, more }]) => (
          <li key={happened.length - turn}>
            <span className="font-bold">{what}</span>
            {more && <span className="block text-sm whitespace-pre-line">{more}</span>}
            <span className="block text-sm text-ink-soft tabular-nums">{when}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
