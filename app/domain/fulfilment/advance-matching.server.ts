import { createHash } from 'node:crypto'
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
// audit entry. An operator confirms exactly the orders that the page counted; orders that came later are left out.

export const MAX_MATCHING_ORDERS = 2000

export interface MatchingOrders {
  count: number
  /** the newest order's id */
  upTo: number
  /** these orders and their steps, hashed */
  seen: string
  byStatus: { status: OrderStatus; count: number }[]
}

/** The count stops above the limit. */
export async function countMatchingOrders(db: Db, filter: OrderFilter): Promise<MatchingOrders> {
  const found = await selectMatching(db, filter).execute()
  const statuses = [...new Set(found.map(({ status }) => status))].sort()
  return {
    count: found.length,
    upTo: found[0]?.id ?? 0,
    seen: hashOrders(found),
    byStatus: statuses.map((status) => ({
      status,
      count: found.filter((order) => order.status === status).length,
    })),
  }
}

const hashOrders = (orders: readonly { id: number; status: string }[]) =>
  createHash('sha256')
    .update(orders.map(({ id, status }) => `${id} ${status}`).join())
    .digest('hex')

const selectMatching = (db: Db, filter: OrderFilter, upTo?: number) => {
  const found = db
    .selectFrom('orders')
    .select(['orders.id', 'orders.status'])
    .where(matchesFilter(filter))
    .orderBy('orders.id', 'desc')
    .limit(MAX_MATCHING_ORDERS + 1)
    .$narrowType<{ status: OrderStatus }>()
  return upTo ? found.where('orders.id', '<=', upTo) : found
}

interface MatchingCommand {
  filter: OrderFilter
  intent: 'ready' | 'print'
  /** as the operator saw them */
  seen: string
  upTo: number
}

export async function advanceMatchingOrders(
  db: Db,
  { filter, intent, seen, upTo }: MatchingCommand,
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  const found = await selectMatching(db, filter, upTo).execute()
  if (found.length > MAX_MATCHING_ORDERS) throw new Refusal('orders.tooManyMatching')
  if (!found.length || hashOrders(found) !== seen) throw new Refusal('orders.matchingChanged')
  await recordMatching(db, { filter, intent, count: found.length }, by)
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
  { filter: { q, ...filter }, intent, count }: Pick<MatchingCommand, 'filter' | 'intent'> & { count: number },
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
