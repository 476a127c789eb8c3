import { formatWon } from '~/domain/money'
import type { Numbers } from '~/domain/numbers/numbers.server'
import { listBuckets } from '~/domain/numbers/period'
import { orderStatuses } from '~/domain/orders/order'
import { numbersColumns as labels, peakLabels } from '~/texts/office/lists/numbers'
import { orderStatusLabels } from '~/texts/orders/labels'
import {
  bucketText,
  countText,
  type NumbersTable,
  nothingRefunded,
  nothingSold,
  rateOf,
  rateText,
  sumOf,
  wonSum,
} from './table.server'

// The tables with a row for each day, week or month.

export async function makeSalesTable(numbers: Numbers): Promise<NumbersTable> {
  const { period } = numbers
  const [sales, refunds] = await Promise.all([numbers.sales(), numbers.refunds()])
  const lines = listBuckets(period).map((bucket) => ({
    text: bucketText(bucket, period),
    sold: sales.byBucket.get(bucket.key) ?? nothingSold,
    back: refunds.byBucket.get(bucket.key) ?? nothingRefunded,
  }))
  const paid = wonSum(lines.map(({ sold }) => sold.amount))
  const refunded = wonSum(lines.map(({ back }) => back.amount))
  const peak = lines.reduce((most, line) => (line.sold.amount > most.sold.amount ? line : most))
  const { paid: paidLabel, refunded: refundedLabel, remaining, paidOrders, refunds: refundCount } = labels
  return {
    columns: [labels.period, paidLabel, refundedLabel, remaining, paidOrders, refundCount],
    rows: lines.map(({ text, sold, back }) => [
      text,
      sold.amount,
      back.amount,
      sold.amount - back.amount,
      sold.orders,
      back.refunds,
    ]),
    facts: [
      { name: '결제', value: formatWon(paid) },
      { name: '환불', value: formatWon(refunded) },
      { name: '남은 금액', value: formatWon(wonSum([paid, -refunded])) },
      ...(lines.length > 1 && peak.sold.amount > 0
        ? [{ name: peakLabels[period.grain], value: `${peak.text} · ${formatWon(peak.sold.amount)}` }]
        : []),
    ],
    isEmpty: lines.every(({ sold, back }) => sold.amount === 0 && sold.orders === 0 && back.refunds === 0),
  }
}

export async function makeStepsTable(numbers: Numbers): Promise<NumbersTable> {
  const { period } = numbers
  const counts = await numbers.steps()
  const ordersWhere = (matches: (one: (typeof counts)[number]) => boolean) =>
    sumOf(counts.filter(matches).map(({ orders }) => orders))
  // A step without any order has no column.
  const steps = orderStatuses.filter((step) => counts.some(({ status }) => status === step))
  return {
    columns: [labels.period, ...steps.map((step) => orderStatusLabels[step]), labels.allOrders],
    rows: listBuckets(period).map((bucket) => [
      bucketText(bucket, period),
      ...steps.map((step) => ordersWhere((one) => one.bucket === bucket.key && one.status === step)),
      ordersWhere((one) => one.bucket === bucket.key),
    ]),
    facts: [
      { name: labels.allOrders, value: countText(ordersWhere(() => true)) },
      { name: '홈페이지', value: countText(ordersWhere(({ channel }) => channel === 'web')) },
      { name: '와디즈', value: countText(ordersWhere(({ channel }) => channel === 'wadiz')) },
    ],
    isEmpty: counts.length === 0,
  }
}

export async function makeFunnelTable(numbers: Numbers): Promise<NumbersTable> {
  const { period } = numbers
  const [previews, steps, sales] = await Promise.all([numbers.previews(), numbers.steps(), numbers.sales()])
  const placed = steps.filter(({ channel }) => channel === 'web')
  const rows = listBuckets(period).map(
    (bucket) =>
      [
        bucketText(bucket, period),
        previews.get(bucket.key) ?? 0,
        sumOf(placed.filter((one) => one.bucket === bucket.key).map(({ orders }) => orders)),
        sales.byBucket.get(bucket.key)?.orders ?? 0,
      ] as const,
  )
  const [seen, ordered, paid] = [
    sumOf(rows.map(([, n]) => n)),
    sumOf(rows.map(([, , n]) => n)),
    sumOf(rows.map(([, , , n]) => n)),
  ]
  return {
    columns: [labels.period, labels.previews, labels.orders, labels.paidOrders],
    rows: rows.map((row) => [...row]),
    facts: [
      { name: '미리보기 대비 주문', value: rateText(ordered, seen) },
      { name: '주문 대비 결제', value: rateText(paid, ordered) },
    ],
    isEmpty: seen + ordered + paid === 0,
  }
}

export async function makeLateTable(numbers: Numbers): Promise<NumbersTable> {
  const counts = await numbers.dispatches()
  const names = { whole: labels.due, part: labels.late, rate: labels.lateRate }
  return toRateTable(numbers, names, (key) => {
    const { due, late } = counts.get(key) ?? { due: 0, late: 0 }
    return { whole: due, part: late }
  })
}

export async function makeRefundsTable(numbers: Numbers): Promise<NumbersTable> {
  const { byBucket } = await numbers.sales()
  const names = { whole: labels.paidOrders, part: labels.refundedOrders, rate: labels.refundRate }
  return toRateTable(numbers, names, (key) => {
    const { orders, refundedOrders } = byBucket.get(key) ?? nothingSold
    return { whole: orders, part: refundedOrders }
  })
}

function toRateTable(
  { period }: Numbers,
  names: { whole: string; part: string; rate: string },
  countsOf: (key: string) => { whole: number; part: number },
): NumbersTable {
  const rows = listBuckets(period).map((bucket) => ({
    text: bucketText(bucket, period),
    ...countsOf(bucket.key),
  }))
  const [whole, part] = [sumOf(rows.map((row) => row.whole)), sumOf(rows.map((row) => row.part))]
  return {
    columns: [labels.period, names.whole, names.part, names.rate],
    rows: rows.map((row) => [row.text, row.whole, row.part, rateOf(row.part, row.whole)]),
    facts: [
      { name: names.rate.replace('(%)', ''), value: rateText(part, whole) },
      { name: names.part, value: `${countText(whole)} 중 ${countText(part)}` },
    ],
    isEmpty: whole === 0,
  }
}
