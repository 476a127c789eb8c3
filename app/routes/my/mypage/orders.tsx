import { Link } from '@remix-run/react'
import { formatWon } from '~/domain/money'
import { Cover } from '~/ui/book/cover'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyOrdersView, MyOrderView } from './my-page-view'
import { EmptyCard, Section } from './section'

export function Orders({ orders }: { orders?: MyOrdersView }) {
  return (
    <Section
      id="orders"
      heading={<Heading id="orders-name">주문 내역</Heading>}
      data={orders}
      failed="주문 내역을 불러올 수 없습니다."
    >
      {({ list, page, isLast }) => (
        <>
          {list.length > 0 ? (
            <ul className="space-y-3">
              {list.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
          ) : (
            <EmptyCard
              to={page > 1 ? urls.myPage() : urls.products()}
              way={page > 1 ? '최근 주문 보기' : '모든 책 보기'}
            >
              {page > 1
                ? '더 이전의 주문은 없어요.'
                : '아직 주문한 책이 없어요. 우리 아이가 주인공이 될 그림책을 골라 보세요.'}
            </EmptyCard>
          )}
          {list.length > 0 && (page > 1 || !isLast) && (
            <nav aria-label="주문 내역 쪽" className="mt-4 flex flex-wrap items-center justify-between gap-3">
              {page > 1 ? (
                <ButtonLink to={myUrls.orders(page - 1)} look="quiet">
                  최근 주문
                </ButtonLink>
              ) : (
                <span />
              )}
              {!isLast && (
                <ButtonLink to={myUrls.orders(page + 1)} look="quiet">
                  이전 주문
                </ButtonLink>
              )}
            </nav>
          )}
        </>
      )}
    </Section>
  )
}

/** Its cover as it is sold, and over it the one that will be printed, once that is painted. */
function Order({ order }: { order: MyOrderView }) {
  const { id, orderNumber, title, childName, status, cover, amount, on } = order
  return (
    <li className="card flex flex-wrap gap-4 rounded-card border border-line bg-sheet p-4 sm:p-5">
      <div className="mine-cover w-20 shrink-0">
        <Cover book={{ title, ...cover }} sizes="80px" />
        {cover.own && <img src={cover.own} alt="" loading="lazy" />}
      </div>
      {/* With large letters the text moves below the cover. */}
      <div className="min-w-0 flex-1 basis-36">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-bold">
            <Link to={urls.order(id)} className="stretched">
              {title}
            </Link>
          </h3>
          <StatusBadge status={status} />
        </div>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <p className="text-sm text-ink-soft">
            {childName && <span className="block text-ink">아이 이름 {childName}</span>}
            {on} · 주문 번호 {orderNumber}
          </p>
          {amount !== undefined && <strong>{formatWon(amount)}</strong>}
        </div>
      </div>
    </li>
  )
}
