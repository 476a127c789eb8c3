import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { Panel } from '~/ui/office/panel'

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
