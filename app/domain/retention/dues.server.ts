import { type RawBuilder, sql } from 'kysely'
import { DAYS_KEPT as DEED_DAYS } from '../audit/audit.server'
import { DAYS_KEPT_AFTER } from '../campaigns/campaign'
import { YEARS_KEPT as INTAKE_YEARS } from '../campaigns/intakes.server'
import { daysFrom, now } from '../clock'
import type { Db } from '../db.server'
import { YEARS_EBOOK_KEPT } from '../ebooks/ebook'
import { YEARS_KEPT as INQUIRY_YEARS } from '../inquiries/forgetting.server'
import { DAYS_KEPT as NOTICE_DAYS } from '../notices/notices.server'
import { HOURS_KEPT as DRAFT_HOURS } from '../orders/drafts.server'
import { lastStep, YEARS_KEPT as ORDER_YEARS } from '../orders/forgetting.server'
import { DAYS_UNPAID } from '../orders/order'
import { DAYS_TAKEN_BACK } from '../orders/preorders.server'
import { DAYS_AFTER_ARRIVAL, HOURS_KEPT as PHOTO_HOURS } from '../photos/photo'
import { DAYS_PRINT_KEPT } from '../prints/keeping.server'
import { DAYS_NAMED } from '../users/withdrawing.server'
import { DAYS_REMEMBERED } from '../visitors/visitors.server'

// What is to be forgotten, and when: told from the same figures by which the sweeps do it.

export type Kept = { hours: number } | { days: number } | { years: number }

interface Kind {
  kept: Kept
  /** when each of them goes, as `at` */
  dues: (kept: RawBuilder<unknown>) => RawBuilder<unknown>
}

const ordered = (channel: 'web' | 'wadiz') => sql`
  exists (select 1 from orders o where o.source_key = photos.key and o.channel = ${channel} and o.deleted_at is null)`

/** In the order in which the page shows them. */
const kinds = {
  freePhotos: {
    kept: { hours: PHOTO_HOURS },
    dues: () =>
      sql`select erase_at as at from photos where not ${ordered('web')} and not ${ordered('wadiz')}`,
  },
  orderedPhotos: {
    kept: { days: DAYS_AFTER_ARRIVAL },
    dues: () => sql`select erase_at as at from photos where ${ordered('web')}`,
  },
  campaignPhotos: {
    kept: { days: DAYS_KEPT_AFTER },
    dues: () => sql`select erase_at as at from photos where ${ordered('wadiz')} and not ${ordered('web')}`,
  },
  // Painted from a photo, gone with it.
  previews: {
    kept: { hours: PHOTO_HOURS },
    dues: () => sql`select erase_at as at from previews join photos on photos.id = previews.photo_id`,
  },
  ebooks: {
    kept: { years: YEARS_EBOOK_KEPT },
    dues: (kept) => sql`
      select orders.delivered_at + ${kept} as at from ebooks join orders on orders.id = ebooks.order_id
      where ebooks.erased_at is null`,
  },
  prints: {
    kept: { days: DAYS_PRINT_KEPT },
    dues: (kept) => sql`
      select orders.delivered_at + ${kept} as at from prints join orders on orders.id = prints.order_id
      where prints.erased_at is null`,
  },
  unpaidOrders: {
    kept: { days: DAYS_UNPAID },
    dues: (kept) => sql`select created_at + ${kept} as at from orders where status = 'ORDERED'`,
  },
  cancelledNames: {
    kept: { days: DAYS_TAKEN_BACK },
    dues: (kept) => sql`
      select (select max(happened_at) from order_steps s where s.order_id = orders.id and to_status = 'CANCEL')
        + ${kept} as at
      from orders where status = 'CANCEL' and paid_at is null and customer_name <> ''`,
  },
  orders: {
    kept: { years: ORDER_YEARS },
    dues: (kept) => sql`select ${lastStep} + ${kept} as at from orders where forgotten_at is null`,
  },
  drafts: {
    kept: { hours: DRAFT_HOURS },
    dues: (kept) => sql`select changed_at + ${kept} as at from order_drafts`,
  },
  intakes: {
    kept: { years: INTAKE_YEARS },
    dues: (kept) => sql`select changed_at + ${kept} as at from wadiz_intakes`,
  },
  inquiries: {
    kept: { years: INQUIRY_YEARS },
    dues: (kept) => sql`select greatest(created_at, admin_replied_at) + ${kept} as at from inquiries`,
  },
  leavers: {
    kept: { days: DAYS_NAMED },
    dues: (kept) => sql`
      select deleted_at + ${kept} as at from user_deletions
      where email is not null or username is not null or other_reason <> ''`,
  },
  visitors: {
    kept: { days: DAYS_REMEMBERED },
    dues: (kept) => sql`select last_seen_at + ${kept} as at from visitors`,
  },
  notices: {
    kept: { days: NOTICE_DAYS },
    dues: (kept) => sql`select created_at + ${kept} as at from notices`,
  },
  deeds: {
    kept: { days: DEED_DAYS },
    dues: (kept) => sql`select happened_at + ${kept} as at from audit_log`,
  },
} satisfies Record<string, Kind>
export type DueKind = keyof typeof kinds

export interface Due {
  kind: DueKind
  kept: Kept
  count: number
  /** within a week */
  soon: number
  next: Date | null
}

const SOON_DAYS = 7

export async function duesOf(db: Db): Promise<Due[]> {
  const all: Due[] = []
  // One after the other: a page for operators takes no more than one connection from the visitors.
  for (const [kind, { kept, dues }] of Object.entries(kinds) as [DueKind, Kind][]) {
    const { rows } = await sql<Pick<Due, 'count' | 'soon' | 'next'>>`
      select count(*)::int as count, (count(*) filter (where at < ${daysFrom(now(), SOON_DAYS)}))::int as soon,
        min(at) as next
      from (${dues(interval(kept))}) as due`.execute(db)
    const [row = { count: 0, soon: 0, next: null }] = rows
    all.push({ kind, kept, ...row })
  }
  return all
}

function interval(kept: Kept): RawBuilder<unknown> {
  if ('hours' in kept) return sql`make_interval(hours => ${kept.hours})`
  return 'days' in kept
    ? sql`make_interval(days => ${kept.days})`
    : sql`make_interval(years => ${kept.years})`
}
