import { type RawBuilder, sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import { AUDIT_RETENTION_DAYS as DEED_DAYS } from '../audit/audit.server'
import { RETENTION_DAYS_AFTER_END } from '../campaigns/campaign'
import { INTAKE_RETENTION_YEARS as INTAKE_YEARS } from '../campaigns/intakes.server'
import type { Db } from '../db.server'
import { EBOOK_RETENTION_YEARS } from '../ebooks/ebook'
import { INQUIRY_RETENTION_YEARS as INQUIRY_YEARS } from '../inquiries/sweep-inquiries.server'
import { LOOK_RETENTION_DAYS } from '../looks/stored-look'
import { NOTICE_RETENTION_DAYS as NOTICE_DAYS } from '../notices/notices.server'
import { DRAFT_RETENTION_HOURS as DRAFT_HOURS } from '../orders/checkout/drafts.server'
import { UNPAID_EXPIRY_DAYS } from '../orders/order'
import { DAYS_AFTER_DELIVERY, PHOTO_RETENTION_HOURS as PHOTO_HOURS } from '../photos/photo'
import { PRINT_RETENTION_DAYS } from '../prints/print-retention.server'
import { LEAVER_RETENTION_DAYS } from '../users/erase-user.server'
import { VISITOR_RETENTION_DAYS } from '../visitors/visitors.server'
import { lastEventAt, ORDER_RETENTION_YEARS as ORDER_YEARS } from './anonymise-old-orders.server'
import { CANCELLED_RETENTION_DAYS } from './erase-unpaid-orders.server'

// Data with an expiry date, computed from the same constants that the sweeps use.

export type RetentionPeriod = { hours: number } | { days: number } | { years: number }

interface Kind {
  period: RetentionPeriod
  of: RawBuilder<unknown>
  at: RawBuilder<unknown>
  isDue?: true
  /** A cheaper moment that is never later than `at`: rows younger than that need no look at `at`. */
  notBefore?: RawBuilder<unknown>
}

/** Orders without a photo have an empty key: the condition on it spares a scan of all orders. */
const hasOrder = (channel: 'web' | 'wadiz') => sql`
  exists (select 1 from orders o where o.source_key = photos.key and o.source_key > '' and o.channel = ${channel}
    and o.deleted_at is null)`

const kinds = {
  freePhotos: {
    period: { hours: PHOTO_HOURS },
    of: sql`photos where not ${hasOrder('web')} and not ${hasOrder('wadiz')}`,
    at: sql`erase_at`,
    isDue: true,
  },
  orderedPhotos: {
    period: { days: DAYS_AFTER_DELIVERY },
    of: sql`photos where ${hasOrder('web')}`,
    at: sql`erase_at`,
    isDue: true,
  },
  campaignPhotos: {
    period: { days: RETENTION_DAYS_AFTER_END },
    of: sql`photos where ${hasOrder('wadiz')} and not ${hasOrder('web')}`,
    at: sql`erase_at`,
    isDue: true,
  },
  looks: {
    period: { days: LOOK_RETENTION_DAYS },
    of: sql`looks where true`,
    at: sql`erase_at`,
    isDue: true,
  },
  previews: {
    period: { hours: PHOTO_HOURS },
    of: sql`previews left join photos on photos.id = previews.photo_id
      left join looks on looks.id = previews.look_id where true`,
    at: sql`coalesce(photos.erase_at, looks.erase_at)`,
    isDue: true,
  },
  ebooks: {
    period: { years: EBOOK_RETENTION_YEARS },
    of: sql`ebooks join orders on orders.id = ebooks.order_id where ebooks.erased_at is null`,
    at: sql`orders.delivered_at`,
  },
  approvedPages: {
    period: { years: EBOOK_RETENTION_YEARS },
    of: sql`approved_pages join orders on orders.id = approved_pages.order_id where true`,
    at: sql`orders.delivered_at`,
  },
  prints: {
    period: { days: PRINT_RETENTION_DAYS },
    of: sql`prints join orders on orders.id = prints.order_id where prints.erased_at is null`,
    at: sql`orders.delivered_at`,
  },
  unpaidOrders: {
    period: { days: UNPAID_EXPIRY_DAYS },
    of: sql`orders where status = 'ORDERED'`,
    at: sql`created_at`,
  },
  cancelledNames: {
    period: { days: CANCELLED_RETENTION_DAYS },
    of: sql`orders where status = 'CANCEL' and paid_at is null and customer_name <> ''`,
    at: sql`(select max(happened_at) from order_steps s where s.order_id = orders.id and to_status = 'CANCEL')`,
  },
  orders: {
    period: { years: ORDER_YEARS },
    of: sql`orders where forgotten_at is null`,
    at: lastEventAt,
    notBefore: sql`created_at`,
  },
  drafts: {
    period: { hours: DRAFT_HOURS },
    of: sql`order_drafts where true`,
    at: sql`changed_at`,
  },
  intakes: {
    period: { years: INTAKE_YEARS },
    of: sql`wadiz_intakes where true`,
    at: sql`changed_at`,
  },
  inquiries: {
    period: { years: INQUIRY_YEARS },
    of: sql`inquiries where true`,
    at: sql`greatest(created_at, admin_replied_at)`,
    notBefore: sql`created_at`,
  },
  leavers: {
    period: { days: LEAVER_RETENTION_DAYS },
    of: sql`user_deletions where (email is not null or username is not null or other_reason <> '')`,
    at: sql`deleted_at`,
  },
  visitors: {
    period: { days: VISITOR_RETENTION_DAYS },
    of: sql`visitors where true`,
    at: sql`last_seen_at`,
  },
  notices: {
    period: { days: NOTICE_DAYS },
    of: sql`notices where true`,
    at: sql`created_at`,
  },
  auditEntries: {
    period: { days: DEED_DAYS },
    of: sql`audit_log where true`,
    at: sql`happened_at`,
  },
} satisfies Record<string, Kind>
export type RetentionKind = keyof typeof kinds

interface RetentionItem {
  kind: RetentionKind
  period: RetentionPeriod
  /** at most MAX_COUNTED_ROWS, which means that many or more */
  count: number
  /** due within a week, with the same limit */
  soon: number
  next: Date | null
}

const SOON_DAYS = 7
/** A page needs no exact number beyond this, and an exact count would read all rows. */
export const MAX_COUNTED_ROWS = 10_000
const OLDEST_ROWS = 100

export async function listRetentionItems(db: Db): Promise<RetentionItem[]> {
  const all: RetentionItem[] = []
  // In sequence: a page for operators takes only one connection from the visitors.
  for (const [kind, one] of Object.entries(kinds) as [RetentionKind, Kind][]) {
    const { rows } = await sql<Pick<RetentionItem, 'count' | 'soon' | 'next'>>`
      select (select count(*)::int from (select 1 from ${one.of} limit ${MAX_COUNTED_ROWS}) as counted) as count,
        (select count(*)::int from (${selectDueSoon(one)} limit ${MAX_COUNTED_ROWS}) as counted) as soon,
        (${selectFirstDue(one)}) + ${waitInterval(one)} as next`.execute(db)
    const [row = { count: 0, soon: 0, next: null }] = rows
    all.push({ kind, period: one.period, ...row })
  }
  return all
}

const waitInterval = ({ isDue, period }: Kind) => (isDue ? sql`interval '0'` : interval(period))

/** The wait is subtracted from the other side, so that an index can be used. */
function selectDueSoon(kind: Kind): RawBuilder<unknown> {
  const until = sql`${addDays(now(), SOON_DAYS)}::timestamptz - ${waitInterval(kind)}`
  const early = kind.notBefore ? sql`and ${kind.notBefore} < ${until}` : sql``
  return sql`select 1 from ${kind.of} ${early} and ${kind.at} < ${until}`
}

/** The first due of the hundred oldest by the cheaper moment: a row younger than that cannot be due before it. */
function selectFirstDue({ of, at, notBefore }: Kind): RawBuilder<unknown> {
  const first = sql`select min(${at}) from ${of}`
  if (!notBefore) return first
  const oldest = sql`select ${at} as at from ${of} order by ${notBefore} limit ${OLDEST_ROWS}`
  return sql`${first} and ${notBefore} <= (select min(at) from (${oldest}) as oldest)`
}

function interval(period: RetentionPeriod): RawBuilder<unknown> {
  if ('hours' in period) return sql`make_interval(hours => ${period.hours})`
  return 'days' in period
    ? sql`make_interval(days => ${period.days})`
    : sql`make_interval(years => ${period.years})`
}
