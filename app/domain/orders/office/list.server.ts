import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { addDays, now, seoulDay } from '~/config/clock'
import type { DB } from '../../../../db/schema'
import { type AuditEntry, recordAudit } from '../../audit/audit.server'
import type { Db } from '../../db.server'
import type { Won } from '../../money'
import type { Pager } from '../../paging'
import type { Channel } from '../../previews/preview'
import type { Contact } from '../../sealed-words/contact-columns'
import { addContacts } from '../../sealed-words/order-contact.server'
import { addNames } from '../../sealed-words/order-words.server'
import { areCommonWords, isSearchTooShort, matchesWords, parseSearchWords } from '../../search-words.server'
import type { OrderStatus } from '../order'
import { isVisibleInOffice } from '../steps.server'
import type { OrderFilter } from './filter'

export interface OfficeOrderListItem {
  id: number
  orderNumber: string
  bookTitle: string
  customerName: string
  childName: string | null
  customerPhone: string | null
  postalCode: string | null
  address: string | null
  detailAddress: string | null
  createdAt: Date
  status: OrderStatus
  courier: string | null
  trackingCode: string | null
  quantity: number
  totalAmount: Won
  siblingDiscount: Won
  pointsSpent: Won
  couponDiscount: Won
  channel: Channel
  handoffToken: string | null
  dispatchTo: string | null
  isTestOrder: boolean
}

const selectListItems = (db: Db, filter: OrderFilter) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'orderNumber',
      'title as bookTitle',
      'createdAt',
      'status',
      'courier',
      'trackingCode',
      'quantity',
      'totalAmount',
      'siblingDiscount',
      'pointsSpent',
      'couponDiscount',
      'channel',
      'handoffToken',
      'isTestOrder',
    ])
    .select(sql<string | null>`to_char(dispatch_to, 'YYYY-MM-DD')`.as('dispatchTo'))
    .where(matchesFilter(filter))
    .$castTo<Omit<OfficeOrderListItem, 'childName' | keyof Contact>>()

export async function listOrders(db: Db, filter: OrderFilter, pager: Pager): Promise<OfficeOrderListItem[]> {
  const rows = await sortOrders(selectListItems(db, filter), filter)
    .limit(pager.limit)
    .offset((pager.page - 1) * pager.limit)
    .execute()
  const contacted = await addContacts(db, await addNames(db, rows))
  // The list shows no more of a contact than that.
  return contacted.map(
    ({ recipientName: _, recipientPhone, customerEmail: __, city: ___, deliveryMemo: ____, ...order }) => ({
      ...order,
      customerPhone: order.customerPhone || recipientPhone,
    }),
  )
}

function sortOrders<Row>(rows: SelectQueryBuilder<DB, 'orders', Row>, { sort, from, to }: OrderFilter) {
  if (sort === 'dispatch') return rows.orderBy('orders.dispatchTo').orderBy('orders.id')
  if (sort === 'amount') return rows.orderBy('orders.totalAmount', 'desc').orderBy('orders.id', 'desc')
  const way = sort === 'oldest' ? 'asc' : 'desc'
  // Without sorting by day, Postgres would look for days long ago from today backwards.
  const ofDays = from || to ? rows.orderBy('orders.createdAt', way) : rows
  return ofDays.orderBy('orders.id', way)
}

export const matchesFilter =
  (filter: OrderFilter) =>
  (is: ExpressionBuilder<DB, 'orders'>): ExpressionWrapper<DB, 'orders', SqlBool> => {
    const { status, channel, style, from, to, late, refund } = filter
    const words = parseSearchWords(filter.q)
    return is.and([
      is('orders.deletedAt', 'is', null),
      ...visibilityConditions(is, filter),
      ...(status ? [is('orders.status', '=', status)] : []),
      ...(channel ? [is('orders.channel', '=', channel)] : []),
      ...(style ? [is(style === 'drawn' ? 'orders.lookName' : 'orders.sourceKey', '!=', '')] : []),
      ...(from ? [is('orders.createdAt', '>=', midnight(from))] : []),
      ...(to ? [is('orders.createdAt', '<', addDays(midnight(to), 1))] : []),
      ...(words.length ? [matchesWords('orders', words)] : []),
      ...(isSearchTooShort(filter.q) ? [sql<SqlBool>`false`] : []),
      ...(late ? [isLate()] : []),
      ...(refund ? [isRefundOpen()] : []),
    ])
  }

function visibilityConditions(is: ExpressionBuilder<DB, 'orders'>, { show }: OrderFilter) {
  if (show === 'all') return []
  if (show === 'apart') return [is('orders.keptApartAt', 'is not', null)]
  return [isVisibleInOffice(is), is('orders.isTestOrder', '=', show === 'tests')]
}

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** The expression must be worded like the index, so that Postgres uses it. */
const isLate = () =>
  sql<SqlBool>`(orders.status in ('PAID', 'READY') and orders.dispatch_to < ${seoulDay(now())}::date)`

const isRefundOpen = () =>
  sql<SqlBool>`orders.id in (
    select payments.order_id from refunds join payments on payments.id = refunds.payment_id
    where refunds.state in ('PENDING', 'UNKNOWN', 'FAILED'))`

/** Pages stop counting here; API clients get the full count. */
export const MAX_COUNTED_ORDERS = 10_000

/** The count stops at `most`, which by default is one above the limit and so shows that there are more. */
export async function countOrders(
  db: Db,
  filter: OrderFilter,
  most = MAX_COUNTED_ORDERS + 1,
): Promise<number> {
  const { n } = await db
    .selectFrom(selectUpTo(db, filter, most).as('some'))
    .select((is) => is.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Sorting makes Postgres walk an index instead of the whole table; a word search has its own index. */
function selectUpTo(db: Db, filter: OrderFilter, most = MAX_COUNTED_ORDERS + 1) {
  const found = db.selectFrom('orders').select('orders.id').where(matchesFilter(filter)).limit(most)
  return areCommonWords(parseSearchWords(filter.q)) ? found.orderBy('orders.id', 'desc') : found
}

const dayFilters = (today: string) =>
  ({
    today: { from: today, to: today, sort: 'newest' },
    paid: { status: 'PAID', sort: 'newest' },
    ready: { status: 'READY', sort: 'newest' },
    late: { late: true, sort: 'dispatch' },
    refunds: { refund: true, sort: 'newest' },
  }) as const satisfies Record<string, OrderFilter>
type DayFilter = keyof ReturnType<typeof dayFilters>

/** The counts that an operator starts the day with. */
export async function countDayFilters(db: Db): Promise<Record<DayFilter | 'inquiries', number>> {
  const filters = dayFilters(seoulDay(now()))
  const counted = (filter: OrderFilter) =>
    sql<string>`(select count(*) from ${selectUpTo(db, filter)} as counted)`
  const waiting = sql<string>`(select count(*) from inquiries where status = '답변대기' and deleted_at is null)`
  const { rows } = await sql<Record<DayFilter | 'inquiries', string>>`
    select ${counted(filters.today)} as today, ${counted(filters.paid)} as paid, ${counted(filters.ready)} as ready,
      ${counted(filters.late)} as late, ${counted(filters.refunds)} as refunds, ${waiting} as inquiries`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  const { today, paid, ready, late, refunds, inquiries } = row
  return {
    today: Number(today),
    paid: Number(paid),
    ready: Number(ready),
    late: Number(late),
    refunds: Number(refunds),
    inquiries: Number(inquiries),
  }
}

export async function recordOrderListing(
  db: Db,
  by: Pick<AuditEntry, 'actor' | 'address' | 'requestId'>,
  orders: readonly { id: number }[],
): Promise<void> {
  const detail = { count: orders.length, ids: orders.map(({ id }) => id).join(' ') }
  await recordAudit(db, { ...by, action: 'orders.listed', subject: 'orders', detail })
}
