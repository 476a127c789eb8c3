import { isPaid } from '~/domain/orders/order'
import { guideLabels } from '~/texts/orders/guide'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { ShareLink } from '~/ui/share-link'
import { TextLink } from '~/ui/text-link'
import { urls } from '~/urls/shop'
import { ChangedPictures } from './changed-pictures'
import { EbookCard } from './ebook-card'
import { Facts } from './facts'
import { GiftThanks } from './gift-thanks'
import type { MyOrder } from './my-order'
import { OrderActions } from './order-actions'
import { Parcel } from './parcel'
import { Panel } from './parts'
import { PaymentFacts } from './payment-facts'
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
            <TextLink to={urls.order(id)}>
              {title} ({orderNumber})
            </TextLink>
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
