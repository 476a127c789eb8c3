import { formatWon, won } from '~/domain/money'
import type { loadOrderHistory } from '~/domain/orders/office/order-detail.server'
import type { listPaymentAttempts } from '~/domain/payments/test-orders.server'
import { formatDateTime } from '~/http/formats/dates.server'
import { orderAuditLabels, orderChangeLabels, refundStateLabels } from '~/texts/office/order'
import { describeChange } from '~/texts/orders/history'
import { orderStatusLabels } from '~/texts/orders/labels'

interface HistorySources {
  history: Awaited<ReturnType<typeof loadOrderHistory>>
  attempts: Awaited<ReturnType<typeof listPaymentAttempts>>
  names: Map<number, string>
}
interface HistoryEntry {
  at: Date
  what: string
  who: string
  more?: string
}

/** Newest first, also among entries of the same moment. */
export function buildHistory({ history: { steps, changes, auditEntries }, attempts, names }: HistorySources) {
  const entries: HistoryEntry[] = [
    ...steps.toReversed().map(({ fromStatus, toStatus, actor, happenedAt }) => ({
      at: happenedAt,
      what: fromStatus ? `${labelOf(fromStatus)} → ${labelOf(toStatus)}` : labelOf(toStatus),
      who: actorName(actor, names),
    })),
    ...changes.toReversed().map(({ actor, happenedAt, ...change }) => ({
      at: happenedAt,
      what: orderChangeLabels[change.field] ?? change.field,
      who: actorName(actor, names),
      more: describeChange(change).more,
    })),
    ...attempts.flatMap(({ refunds }) =>
      refunds.map(({ state, amount, reason, actor, changedAt }) => ({
        at: changedAt,
        what: `${refundStateLabels[state]} ${formatWon(won(amount))}`,
        who: actorName(actor, names),
        more: reason,
      })),
    ),
    ...auditEntries.map(({ actor, deed: action, detail, happenedAt }) => ({
      at: happenedAt,
      what: orderAuditLabels[action] ?? action,
      who: actorName(actor, names),
      more: reasonOf(detail),
    })),
  ]
  return entries
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ when: formatDateTime(at), ...entry }))
}

const labelOf = (status: string) =>
  Object.hasOwn(orderStatusLabels, status)
    ? orderStatusLabels[status as keyof typeof orderStatusLabels]
    : status

function actorName(actor: string, names: Map<number, string>): string {
  const [kind = '', id] = actor.split(':')
  if (kind === 'admin') return names.get(Number(id)) ?? '관리자'
  return kind === 'shop' ? '자동' : '고객'
}

function reasonOf(detail: unknown): string | undefined {
  const reason = detail && typeof detail === 'object' && 'reason' in detail ? detail.reason : undefined
  return typeof reason === 'string' ? reason : undefined
}
