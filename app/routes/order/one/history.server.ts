import { won } from '~/domain/money'
import type { SupersededReason } from '~/domain/orders/order'
import type { listOrderChanges } from '~/domain/orders/order-changes.server'
import type { listOrderSteps } from '~/domain/orders/steps.server'
import type { listPaymentsAndRefunds } from '~/domain/payments/payment-status.server'
import { formatDateTime } from '~/http/formats/dates.server'
import {
  describeChange,
  describePayment,
  describeRefund,
  type HistoryEntry,
  movedOnLabels,
  orderStepLabels,
} from '~/texts/orders/history'
import type { MyOrder } from './my-order'

interface HistorySources {
  steps: Awaited<ReturnType<typeof listOrderSteps>>
  changes: Awaited<ReturnType<typeof listOrderChanges>>
  money: Awaited<ReturnType<typeof listPaymentsAndRefunds>>
  movedOn?: SupersededReason
}

/** Newest first. */
export function buildHistory({
  steps,
  changes,
  money: { payments, refunds },
  movedOn,
}: HistorySources): MyOrder['happened'] {
  const entries = [
    ...steps.map(({ toStatus, happenedAt }) => ({
      at: happenedAt,
      what: toStatus === 'CANCEL' && movedOn ? movedOnLabels[movedOn] : orderStepLabels[toStatus],
    })),
    ...changes.map(({ happenedAt, ...change }) => ({ at: happenedAt, ...describeChange(change) })),
    ...payments.flatMap(({ status, capturedAt, changedAt }) => {
      const entry = describePayment(status)
      return entry ? [{ at: capturedAt ?? changedAt, ...entry }] : []
    }),
    ...refunds.map(({ state, amount, changedAt }) => ({
      at: changedAt,
      ...describeRefund(state, won(amount)),
    })),
  ] satisfies (HistoryEntry & { at: Date })[]
  return entries
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ when: formatDateTime(at), ...entry }))
}
