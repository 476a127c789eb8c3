import { type RawBuilder, sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import type { Db } from '../db.server'
import {
  type RetentionClassName,
  type RetentionPeriod,
  retentionClass,
  retentionClasses,
} from '../periods/retention-classes'
import { hasContact } from '../sealed-words/order-contact.server'
import { lastEventAt } from './anonymise-old-orders.server'

// Data with an expiry date, counted by the classes of the one list.

interface Kind {
  /** only where it is not its class's period that the office waits for */
  period?: RetentionPeriod
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
    of: sql`photos where not ${hasOrder('web')} and not ${hasOrder('wadiz')}`,
    at: sql`erase_at`,
    isDue: true,
  },
  orderedPhotos: {
    of: sql`photos where ${hasOrder('web')}`,
    at: sql`erase_at`,
    isDue: true,
  },
  campaignPhotos: {
    of: sql`photos where ${hasOrder('wadiz')} and not ${hasOrder('web')}`,
    at: sql`erase_at`,
    isDue: true,
  },
  looks: {
    of: sql`looks where true`,
    at: sql`erase_at`,
    isDue: true,
  },
  previews: {
    of: sql`previews left join photos on photos.id = previews.photo_id
      left join looks on looks.id = previews.look_id where true`,
    at: sql`coalesce(photos.erase_at, looks.erase_at)`,
    isDue: true,
  },
  ebooks: {
    of: sql`ebooks join orders on orders.id = ebooks.order_id where ebooks.erased_at is null`,
    at: sql`orders.delivered_at`,
  },
  approvedPages: {
    of: sql`approved_pages join orders on orders.id = approved_pages.order_id where true`,
    at: sql`orders.delivered_at`,
  },
  prints: {
    of: sql`prints join orders on orders.id = prints.order_id where prints.erased_at is null`,
    at: sql`orders.delivered_at`,
  },
  unpaidOrders: {
    of: sql`orders where status = 'ORDERED'`,
    at: sql`created_at`,
  },
  cancelledNames: {
    of: sql`orders where status = 'CANCEL' and paid_at is null and ${hasContact}`,
    at: sql`(select max(happened_at) from order_steps s where s.order_id = orders.id and to_status = 'CANCEL')`,
  },
  orders: {
    of: sql`orders where forgotten_at is null`,
    at: lastEventAt,
    notBefore: sql`created_at`,
  },
  drafts: {
    of: sql`order_drafts where true`,
    at: sql`changed_at`,
  },
  intakes: {
    period: retentionClasses.intakes.longest,
    of: sql`wadiz_intakes where true`,
    at: sql`changed_at`,
  },
  inquiries: {
    of: sql`inquiries where true`,
    at: sql`greatest(created_at, admin_replied_at)`,
    notBefore: sql`created_at`,
  },
  leavers: {
    of: sql`user_deletions where (email is not null or username is not null or other_reason <> '')`,
    at: sql`deleted_at`,
  },
  visitors: {
    of: sql`visitors where true`,
    at: sql`last_seen_at`,
  },
  notices: {
    of: sql`notices where true`,
    at: sql`created_at`,
  },
  auditEntries: {
    of: sql`audit_log where true`,
    at: sql`happened_at`,
  },
} satisfies Partial<Record<RetentionClassName, Kind>>
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
  for (const [kind, counted] of Object.entries(kinds) as [RetentionKind, Kind][]) {
    const one = { ...counted, period: counted.period ?? periodOf(kind) }
    const { rows } = await sql<Pick<RetentionItem, 'count' | 'soon' | 'next'>>`
      select (select count(*)::int from (select 1 from ${one.of} limit ${MAX_COUNTED_ROWS}) as counted) as count,
        (select count(*)::int from (${selectDueSoon(one)} limit ${MAX_COUNTED_ROWS}) as counted) as soon,
        (${selectFirstDue(one)}) + ${waitInterval(one)} as next`.execute(db)
    const [row = { count: 0, soon: 0, next: null }] = rows
    all.push({ kind, period: one.period, ...row })
  }
  return all
}

function periodOf(kind: RetentionKind): RetentionPeriod {
  const { period } = retentionClass(kind)
  if (!period) throw new Error(`${kind} has no period`)
  return period
}

type CountedKind = Kind & { period: RetentionPeriod }

const waitInterval = ({ isDue, period }: CountedKind) => (isDue ? sql`interval '0'` : interval(period))

/** The wait is subtracted from the other side, so that an index can be used. */
function selectDueSoon(kind: CountedKind): RawBuilder<unknown> {
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
  if ('days' in period) return sql`make_interval(days => ${period.days})`
  return 'months' in period
    ? sql`make_interval(months => ${period.months})`
    : sql`make_interval(years => ${period.years})`
}
