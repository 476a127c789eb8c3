import { type RawBuilder, sql } from 'kysely'
import { now, seoulDay } from '~/config/clock'
import type { Db } from '../db.server'
import { type Won, won } from '../money'
import { type OrderStatus, paidStatuses } from '../orders/order'
import type { Channel } from '../previews/preview'
import type { Period } from './period'

// The shop's numbers, read from views that count whole days of Seoul. Days without anything have no row.

/** Sums come as text, since they may be larger than Postgres' own integers. */
type Sums<Row> = { [Key in keyof Row]: Row[Key] extends number ? string | null : Row[Key] }

const bucketOf = ({ grain }: Period) =>
  sql<string>`to_char(date_trunc(${grain}, day::timestamp), 'YYYY-MM-DD')`
const within = ({ from, to }: Period) => sql<boolean>`day between ${from}::date and ${to}::date`

async function readRows<Row>(db: Db, query: RawBuilder<Sums<Row>>): Promise<Sums<Row>[]> {
  return (await query.execute(db)).rows
}

const toNumber = (sum: string | null) => Number(sum ?? 0)
const toWon = (sum: string | null): Won => won(toNumber(sum))

interface Sales {
  orders: number
  copies: number
  amount: Won
  refundedOrders: number
}

/** Once by days and once by books, from one reading. */
async function readSales(db: Db, period: Period) {
  const rows = await readRows<Sales & { bucket: string | null; bookId: number | null }>(
    db,
    sql`
      select bucket, book_id as "bookId", sum(orders) as orders, sum(copies) as copies, sum(amount) as amount,
        sum(refunded_orders) as "refundedOrders"
      from (select ${bucketOf(period)} as bucket, * from sales_by_day where ${within(period)}) as sales
      group by grouping sets ((bucket), (book_id))`,
  )
  return splitByKey(rows, (row) => ({
    orders: toNumber(row.orders),
    copies: toNumber(row.copies),
    amount: toWon(row.amount),
    refundedOrders: toNumber(row.refundedOrders),
  }))
}

/** Money that went back, on the day on which it went. */
async function readRefunds(db: Db, period: Period) {
  const rows = await readRows<{
    refunds: number
    amount: number
    bucket: string | null
    bookId: number | null
  }>(
    db,
    sql`
      select bucket, book_id as "bookId", sum(refunds) as refunds, sum(amount) as amount
      from (select ${bucketOf(period)} as bucket, * from refunds_by_day where ${within(period)}) as refunded
      group by grouping sets ((bucket), (book_id))`,
  )
  return splitByKey(rows, ({ refunds, amount }) => ({ refunds: toNumber(refunds), amount: toWon(amount) }))
}

function splitByKey<Row extends { bucket: string | null; bookId: number | null }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
) {
  const byBucket = new Map<string, Value>()
  const byBook = new Map<number, Value>()
  for (const row of rows)
    if (row.bucket !== null) byBucket.set(row.bucket, toValue(row))
    else byBook.set(Number(row.bookId), toValue(row))
  return { byBucket, byBook }
}

interface OrderCount {
  bucket: string
  channel: Channel
  status: OrderStatus
  orders: number
}

async function countOrdersByStep(db: Db, period: Period): Promise<OrderCount[]> {
  const rows = await readRows<OrderCount>(
    db,
    sql`
      select ${bucketOf(period)} as bucket, channel, status, sum(orders) as orders
      from orders_by_day where ${within(period)} group by 1, 2, 3 order by 1`,
  )
  return rows.map((row) => ({ ...row, orders: toNumber(row.orders) }))
}

/** Previews of the shop. Those of a campaign are left out, because a campaign takes its money itself. */
async function countPreviews(db: Db, period: Period): Promise<Map<string, number>> {
  const rows = await readRows<{ bucket: string; previews: number }>(
    db,
    sql`
      select ${bucketOf(period)} as bucket, sum(previews) as previews
      from previews_by_day where channel = 'web' and ${within(period)} group by 1`,
  )
  return new Map(rows.map(({ bucket, previews }) => [bucket, toNumber(previews)]))
}

interface RegistrationCount {
  campaignId: string
  bookId: number
  registrations: number
  confirmed: number
  confirmedCopies: number
  cancelled: number
}

async function countRegistrations(db: Db, period: Period): Promise<RegistrationCount[]> {
  const isPaid = sql`status in (${sql.join(paidStatuses)})`
  const rows = await readRows<RegistrationCount>(
    db,
    sql`
      select campaign_id as "campaignId", book_id as "bookId", sum(registrations) as registrations,
        sum(registrations) filter (where ${isPaid}) as confirmed,
        sum(copies) filter (where ${isPaid}) as "confirmedCopies",
        sum(registrations) filter (where status = 'CANCEL') as cancelled
      from registrations_by_day where ${within(period)} group by 1, 2 order by 1, 2`,
  )
  return rows.map((row) => ({
    campaignId: row.campaignId,
    bookId: Number(row.bookId),
    registrations: toNumber(row.registrations),
    confirmed: toNumber(row.confirmed),
    confirmedCopies: toNumber(row.confirmedCopies),
    cancelled: toNumber(row.cancelled),
  }))
}

interface CouponSales {
  code: string
  orders: number
  discount: Won
  amount: Won
}

async function readCouponSales(db: Db, period: Period): Promise<CouponSales[]> {
  const rows = await readRows<CouponSales>(
    db,
    sql`
      select code, sum(orders) as orders, sum(discount) as discount, sum(sales.amount) as amount
      from coupon_sales_by_day as sales join coupons on coupons.id = sales.coupon_id
      where ${within(period)} group by coupons.id, code order by sum(orders) desc, code`,
  )
  return rows.map(({ code, orders, discount, amount }) => ({
    code,
    orders: toNumber(orders),
    discount: toWon(discount),
    amount: toWon(amount),
  }))
}

interface DispatchCount {
  /** to be sent by a day that has passed, or sent before it */
  due: number
  late: number
}

async function countDispatches(db: Db, period: Period): Promise<Map<string, DispatchCount>> {
  const overdue = sql`filter (where day < ${seoulDay(now())}::date)`
  const rows = await readRows<{ bucket: string; sent: number; sentLate: number; overdue: number }>(
    db,
    sql`
      select ${bucketOf(period)} as bucket, sum(sent) as sent, sum(sent_late) as "sentLate",
        sum(waiting) ${overdue} as overdue
      from dispatches_by_day where ${within(period)} group by 1`,
  )
  return new Map(
    rows.map(({ bucket, sent, sentLate, overdue }) => [
      bucket,
      { due: toNumber(sent) + toNumber(overdue), late: toNumber(sentLate) + toNumber(overdue) },
    ]),
  )
}

async function findBookTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('books').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Several tables of one page are made from the same numbers, which are read once. */
export function openNumbers(db: Db, period: Period) {
  const once = <Value>(read: (db: Db, period: Period) => Promise<Value>) => {
    let reading: Promise<Value> | undefined
    return () => {
      reading ??= read(db, period)
      return reading
    }
  }
  return {
    period,
    sales: once(readSales),
    refunds: once(readRefunds),
    steps: once(countOrdersByStep),
    previews: once(countPreviews),
    registrations: once(countRegistrations),
    coupons: once(readCouponSales),
    dispatches: once(countDispatches),
    titlesOf: (ids: readonly number[]) => findBookTitles(db, ids),
  }
}
export type Numbers = ReturnType<typeof openNumbers>
