import { Link } from '@remix-run/react'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { officeUrls } from '~/urls/office'
import { Panel } from './panel'

export function OrderHistory({ happened }: { happened: OrderDetailView['happened'] }) {
  if (happened.length === 0) return null
  return (
    <Panel name="기록">
      <ol className="divide-y divide-line">
        {[...happened.entries()].map(([turn, { when, what, who, more }]) => (
          <li key={happened.length - turn} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-bold">{what}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {who} · {when}
              </span>
            </p>
            {more && <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{more}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function SiblingOrders({ siblings }: { siblings: OrderDetailView['siblings'] }) {
  if (siblings.length === 0) return null
  return (
    <Panel name="같은 분의 다른 주문">
      <ul className="divide-y divide-line">
        {siblings.map(({ id, orderNumber, title, childName, status, orderedOn }) => (
          <li key={id}>
            <Link
              to={officeUrls.order(id)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span className="underline underline-offset-4">
                {title}
                {childName && `, ${childName}`}
              </span>
              <span className="flex items-center gap-2 text-sm text-ink-soft tabular-nums">
                {orderNumber} · {orderedOn} <StatusBadge status={status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
