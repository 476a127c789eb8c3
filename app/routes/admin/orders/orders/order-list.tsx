import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button, textLinkClass } from '~/ui/button'
import type { BulkReportData } from '~/ui/office/orders/bulk-report'
import { countText } from '~/ui/office/orders/day-summary'
import { officeUrls } from '~/urls/office'
import { columns, OrderRow, type OrderRowView } from './order-row'

interface Props {
  orders: readonly OrderRowView[]
  count: number
  isMore: boolean
  query: string
  /** for people who look at the list only */
  isReadOnly?: boolean
  report?: BulkReportData
}

const headings = ['주문번호', '책과 아이', '주문자', '주소', '금액', '상태', '다음 단계']

export function OrderList({ orders, count, isMore, query, report, isReadOnly = false }: Props) {
  const { chosen, choose, chooseAll } = useChosen(orders, report?.intent === 'ready' ? report : undefined)
  const intent = useNavigation().formData?.get('intent')
  const total = `${countText(count)}건${isMore ? ' 이상' : ''}`
  return (
    <section aria-label="주문 목록" className="mt-4 lg:mt-2">
      <Form
        method="post"
        id="orders"
        action={officeUrls.orders(query)}
        preventScrollReset
        className="z-10 flex flex-wrap items-center gap-3 border-b border-line bg-paper py-2 lg:py-1 lg:sticky lg:top-0"
      >
        <p className="tabular-nums">
          {total}
          {chosen.size > 0 && <strong> · {chosen.size}건 선택</strong>}
        </p>
        {!isReadOnly && (
          <>
            <SelectAll orders={orders} chosen={chosen} onChoose={chooseAll} />
            {count > orders.length && (
              <Link to={officeUrls.matchingOrders(query)} className={`${link} text-sm`}>
                조건에 맞는 주문 모두
              </Link>
            )}
            <Link reloadDocument to={officeUrls.ordersCsv(query)} className={`${link} text-sm`}>
              CSV로 받기
            </Link>
            <Link to={officeUrls.tracking()} className={`${link} text-sm`}>
              송장 번호 올리기
            </Link>
            <Link to={officeUrls.board()} className={`${link} text-sm`}>
              책 살펴보기
            </Link>
            <Link to={officeUrls.batches()} className={`${link} text-sm`}>
              발주 묶음
            </Link>
            {orders.length > 0 && (
              <div className="flex flex-wrap gap-2 sm:ml-auto">
                <Button name="intent" value="ready" className={barButton} busy={intent === 'ready'}>
                  발주완료로
                </Button>
                <Button
                  name="intent"
                  value="print"
                  look="quiet"
                  className={barButton}
                  busy={intent === 'print'}
                >
                  인쇄 파일 만들기
                </Button>
                <Button formMethod="get" formAction={officeUrls.packing()} look="quiet" className={barButton}>
                  포장 목록
                </Button>
              </div>
            )}
          </>
        )}
      </Form>
      {orders.length === 0 ? (
        count === 0 && (
          <p className="py-8 text-center text-ink-soft">
            여기에 맞는 주문이 없어요.{' '}
            <Link to={officeUrls.orders()} className={link}>
              모든 주문 보기
            </Link>
          </p>
        )
      ) : (
        <div className="mt-2 rounded-card border border-line bg-sheet">
          <div aria-hidden="true" className={`hidden gap-x-3 px-3 text-sm text-ink-soft lg:grid ${columns}`}>
            <span />
            {headings.map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                query={query}
                isReadOnly={isReadOnly}
                isChosen={chosen.has(order.id)}
                onChoose={choose}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const barButton = 'lg:min-h-9 lg:px-4 lg:py-0'
const link = `${textLinkClass} lg:min-h-9`

function useChosen(orders: readonly OrderRowView[], done?: BulkReportData) {
  const [all, setAll] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (done) setAll(new Set())
  }, [done])
  const chosen = new Set(orders.filter(({ id }) => all.has(id)).map(({ id }) => id))
  const choose = (id: number, isChosen: boolean) =>
    setAll((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })
  const chooseAll = (isChosen: boolean) => setAll(new Set(isChosen ? orders.map(({ id }) => id) : []))
  return { chosen, choose, chooseAll }
}

interface SelectAllProps {
  orders: readonly OrderRowView[]
  chosen: ReadonlySet<number>
  onChoose: (isChosen: boolean) => void
}

/** Rendered only after hydration, since the checkbox needs a script. */
function SelectAll({ orders, chosen, onChoose }: SelectAllProps) {
  const [isLive, setLive] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isAll = orders.length > 0 && chosen.size === orders.length
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.size > 0 && !isAll
  })
  if (!isLive || orders.length === 0) return null
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-9">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-[currentColor]"
      />
      이 쪽 모두
    </label>
  )
}
