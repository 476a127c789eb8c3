import { now, seoulDay } from '~/config/clock'
import { db } from '~/domain/db.server'
import { type Numbers, openNumbers } from '~/domain/numbers/numbers.server'
import { listBuckets, listShortcuts, parsePeriod, toPeriodQuery } from '~/domain/numbers/period'
import { Refusal } from '~/domain/refusal'
import { respondCsv } from '~/http/files/streaming.server'
import { formatDate } from '~/http/formats/dates.server'
import { type NumbersKey, numbersKeys } from '~/texts/office/lists/numbers'
import {
  makeFunnelTable,
  makeLateTable,
  makeRefundsTable,
  makeSalesTable,
  makeStepsTable,
} from './tables/day-tables.server'
import { makeBooksTable, makeCampaignsTable, makeCouponsTable } from './tables/item-tables.server'
import { type NumbersTable, shortBucketText } from './tables/table.server'

const makers: Record<NumbersKey, (numbers: Numbers) => Promise<NumbersTable>> = {
  sales: makeSalesTable,
  steps: makeStepsTable,
  funnel: makeFunnelTable,
  books: makeBooksTable,
  campaigns: makeCampaignsTable,
  coupons: makeCouponsTable,
  late: makeLateTable,
  refunds: makeRefundsTable,
}

export async function loadNumbers(query: URLSearchParams) {
  const today = seoulDay(now())
  const period = parsePeriod(query, today)
  const numbers = openNumbers(db, period)
  const tables = await Promise.all(
    numbersKeys.map(async (key) => ({ key, table: await makers[key](numbers) })),
  )
  return {
    period,
    today,
    query: toPeriodQuery(period),
    days: `${formatDate(new Date(period.from))} ~ ${formatDate(new Date(period.to))}`,
    shortcuts: listShortcuts(today).map((one) => ({
      name: one.name,
      query: toPeriodQuery(one),
      isOpen: one.from === period.from && one.to === period.to && one.grain === period.grain,
    })),
    /** below the columns of the charts */
    axis: listBuckets(period).map((bucket) => shortBucketText(bucket, period)),
    tables,
  }
}
export type NumbersView = Awaited<ReturnType<typeof loadNumbers>>

/** Whole shops are counted and no person is named, so the audit log has no entry for it. */
export async function exportNumbersCsv(query: URLSearchParams): Promise<Response> {
  const key = numbersKeys.find((one) => one === query.get('table'))
  if (!key) throw new Refusal('address.unknown')
  const period = parsePeriod(query, seoulDay(now()))
  const { columns, rows } = await makers[key](openNumbers(db, period))
  return respondCsv({
    name: `numbers-${key}-${period.from}-${period.to}`,
    columns: byPlace(columns),
    pieces: onePiece(rows),
    cells: byPlace,
  })
}

const byPlace = <One>(list: readonly One[]): Record<string, One> => Object.fromEntries(list.entries())

async function* onePiece<Row>(rows: readonly Row[]) {
  yield rows
}
