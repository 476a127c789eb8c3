import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import type { OrderFilter } from '../orders/office/filter'
import { matchesFilter } from '../orders/office/list.server'
import { MAX_BULK_ORDERS } from '../orders/office/office.input.server'
import type { OrderStatus } from '../orders/order'
import { Refusal } from '../refusal'
import type { NamedAdminActor } from './advance.server'
import { advanceOrders, type BulkOutcome, requestPrints } from './advance-many.server'

// All orders that match a filter, on every page of the list, move on at once: in batches, each a transaction with its own
// audit entry. An operator confirms a count, and orders that came later are left out.

export const MAX_MATCHING_ORDERS = 2000

export interface MatchingOrders {
  count: number
  /** the newest one */
  upTo: number
  byStatus: { status: OrderStatus; count: number }[]
}

/** The count stops above the limit. */
export async function countMatchingOrders(
  db: Db,
  filter: OrderFilter,
  upTo?: number,
): Promise<MatchingOrders> {
  const found = selectMatching(db, filter, upTo)
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['status', sql<number>`count(*)::int`.as('count'), sql<number>`max(id)`.as('newest')])
    .groupBy('status')
    .orderBy('status')
    .$narrowType<{ status: OrderStatus }>()
    .execute()
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    upTo: Math.max(0, ...rows.map(({ newest }) => newest)),
    byStatus: rows.map(({ status, count }) => ({ status, count })),
  }
}

const selectMatching = (db: Db, filter: OrderFilter, upTo?: number) => {
  const found = db
    .selectFrom('orders')
    .select(['orders.id', 'orders.status'])
    .where(matchesFilter(filter))
    .orderBy('orders.id', 'desc')
    .limit(MAX_MATCHING_ORDERS + 1)
  return upTo ? found.where('orders.id', '<=', upTo) : found
}

interface MatchingCommand {
  filter: OrderFilter
  intent: 'ready' | 'print'
  /** as the operator saw them */
  count: number
  upTo: number
}

export async function advanceMatchingOrders(
  db: Db,
  { filter, intent, count, upTo }: MatchingCommand,
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  const found = await selectMatching(db, filter, upTo).execute()
  if (found.length > MAX_MATCHING_ORDERS) throw new Refusal('orders.tooManyMatching')
  if (!found.length || found.length !== count) throw new Refusal('orders.matchingChanged')
  await recordMatching(db, { filter, intent, count }, by)
  const ids = found.map(({ id }) => id).sort((a, b) => a - b)
  const whole: BulkOutcome = { moved: [], unchanged: [], making: [], skipped: [] }
  for (let from = 0; from < ids.length; from += MAX_BULK_ORDERS) {
    const batch = ids.slice(from, from + MAX_BULK_ORDERS)
    const outcome =
      intent === 'print'
        ? await requestPrints(db, batch, by)
        : await advanceOrders(db, batch, { to: 'READY' }, by)
    whole.moved.push(...outcome.moved)
    whole.unchanged.push(...outcome.unchanged)
    whole.making.push(...outcome.making)
    whole.skipped.push(...outcome.skipped)
  }
  return whole
}

/** Search words may name a person and are left out. */
async function recordMatching(
  db: Db,
  { filter: { q, ...filter }, intent, count }: Omit<MatchingCommand, 'upTo'>,
  { actor, address, requestId }: NamedAdminActor,
) {
  const criteria = Object.entries({ ...filter, words: q ? true : undefined })
  const known = Object.fromEntries(criteria.filter(([, value]) => value !== undefined))
  const detail = { intent, count, ...known }
  await recordAudit(db, {
    actor,
    address,
    requestId,
    action: 'orders.allAdvanced',
    subject: 'orders',
    detail,
  })
}
