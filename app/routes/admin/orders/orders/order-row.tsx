import { Form, Link, useNavigation } from '@remix-run/react'
import { formatWon, type Won } from '~/domain/money'
import type { OrderStatus } from '~/domain/orders/order'
import {
  channelLabels,
  noFurtherStep,
  photoNeeded,
  printStateLabels,
  stepLabels,
} from '~/texts/office/orders'
import { Button, ButtonLink } from '~/ui/button'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { TextLink } from '~/ui/text-link'
import { officeUrls, setParams } from '~/urls/office'

export interface OrderRowView {
  id: number
  orderNumber: string
  bookTitle: string
  customerName: string
  childName: string | null
  customerPhone: string | null
  address: string
  createdAt: string
  status: OrderStatus
  courier: string | null
  trackingCode: string | null
  quantity: number
  /** what the card pays */
  amount: Won
  channel: 'web' | 'wadiz'
  isTestOrder: boolean
  dispatchTo?: string
  isLate: boolean
  next?: OrderStatus
  needsPhoto: boolean
  print?: { standing: keyof typeof printStateLabels; isAwaited: boolean }
}

export const columns =
  'lg:grid-cols-[1.5rem_minmax(0,10.5rem)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.8fr)_minmax(0,4.5rem)_minmax(0,18.5rem)_minmax(0,6.5rem)]'

interface Props {
  order: OrderRowView
  query: string
  isReadOnly: boolean
  isChosen: boolean
  onChoose: (id: number, chosen: boolean) => void
}

export function OrderRow({ order, query, isReadOnly, isChosen, onChoose }: Props) {
  const { id, orderNumber } = order
  return (
    <li
      className={`grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-1 p-3 text-sm lg:py-0.5 lg:text-[0.8125rem] lg:leading-[1.1rem] max-lg:[&>*:not(:first-child)]:col-start-2 lg:items-center ${columns}`}
    >
      {isReadOnly ? (
        <span />
      ) : (
        <label className="-m-2 flex min-h-11 min-w-11 cursor-pointer items-center p-2">
          <input
            type="checkbox"
            name="id"
            value={id}
            form="orders"
            checked={isChosen}
            onChange={(event) => onChoose(id, event.currentTarget.checked)}
            aria-label={`${orderNumber} 선택`}
            className="size-6 shrink-0 accent-[currentColor]"
          />
        </label>
      )}
      <p className="tabular-nums">
        {isReadOnly ? (
          <b>{orderNumber}</b>
        ) : (
          <TextLink to={officeUrls.order(id)} className="font-bold lg:min-h-0">
            {orderNumber}
          </TextLink>
        )}
        <span className="text-ink-soft"> ID {id}</span>
        <span className="block text-ink-soft">{order.createdAt}</span>
      </p>
      <p>
        <span className="font-bold">{order.bookTitle}</span>
        {order.quantity > 1 && <span className="tabular-nums"> {order.quantity}권</span>}
        <span className="block text-ink-soft">{order.childName ?? '아이 이름 없음'}</span>
      </p>
      <p>
        {order.customerName}
        <span className="block text-ink-soft tabular-nums">{order.customerPhone ?? '전화 없음'}</span>
      </p>
      <p className="text-ink-soft lg:line-clamp-2">{order.address || '주소 없음'}</p>
      <p className="tabular-nums">
        {formatWon(order.amount)}
        <span className="block text-ink-soft">
          {channelLabels[order.channel]}
          {order.isTestOrder && ' · 시험'}
        </span>
      </p>
      <OrderState order={order} isReadOnly={isReadOnly} />
      {!isReadOnly && <NextStep order={order} query={query} />}
    </li>
  )
}

function OrderState({
  order: { id, status, print, needsPhoto, dispatchTo, isLate, courier, trackingCode },
  isReadOnly,
}: {
  order: OrderRowView
  isReadOnly: boolean
}) {
  return (
    <div className="lg:flex lg:flex-wrap lg:items-center lg:gap-x-2">
      <StatusBadge status={status} />
      {dispatchTo && (
        <p className={`tabular-nums ${isLate ? 'font-bold text-berry' : 'text-ink-soft'}`}>
          발송 예정 {dispatchTo}
          {isLate && ' · 늦음'}
        </p>
      )}
      {needsPhoto && <p className="font-bold text-berry">{photoNeeded}</p>}
      {print && status === 'PAID' && !isReadOnly && (
        <p>
          <Link to={officeUrls.print(id)} className="underline underline-offset-4">
            {printStateLabels[print.standing]}
          </Link>
          {print.isAwaited && <span className="text-ink-soft"> · 완료되면 자동 발주</span>}
        </p>
      )}
      {trackingCode && (
        <p className="text-ink-soft tabular-nums [overflow-wrap:anywhere]">
          {courier} <span className="inline-block">{trackingCode}</span>
        </p>
      )}
    </div>
  )
}

function NextStep({
  order: { id, orderNumber, status, next },
  query,
}: {
  order: OrderRowView
  query: string
}) {
  const { formData } = useNavigation()
  if (status === 'DONE')
    return (
      <div>
        <Button type="button" look="quiet" disabled className={stepButton} aria-describedby={`over-${id}`}>
          끝난 주문
        </Button>
        <p id={`over-${id}`} className="mt-1 text-ink-soft lg:sr-only">
          {noFurtherStep}
        </p>
      </div>
    )
  if (!next || !isStep(next)) return <p className="text-ink-soft">—</p>
  const name = <span className="sr-only">{orderNumber} </span>
  // These steps need a dialog.
  if (next === 'PAID' || next === 'SHIPPED')
    return (
      <ButtonLink to={officeUrls.orders(stepQuery(query, id))} look="quiet" className={stepButton}>
        {name}
        {stepLabels[next]}
      </ButtonLink>
    )
  const isMine = formData?.get('intent') === 'advance' && formData.get('id') === String(id)
  return (
    <Form method="post" action={officeUrls.orders(query)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={status} />
      <Button name="intent" value="advance" look="quiet" busy={isMine} className={stepButton}>
        {name}
        {stepLabels[next]}
      </Button>
    </Form>
  )
}

const stepButton = 'w-full !px-2 lg:min-h-8 lg:py-0'

const isStep = (status: OrderStatus): status is keyof typeof stepLabels => status in stepLabels

function stepQuery(query: string, id: number): string {
  const page = new URLSearchParams(query).get('page') ?? undefined
  return setParams(query, { step: id, page })
}
