import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import { recordDeed } from '../audit/audit.server'
import type { Db } from '../db.server'
import type { OrderFilter, OrderSort } from './filter'
import { fits } from './listing.server'
import type { Hand } from './memos.server'
import type { Order } from './order'
import { orders } from './orders.server'

// Orders that leave the house in a table: exactly what the list shows, piece by piece, so that no list is too long.

const AT_ONCE = 2000

/** In the turn of the list. What is placed or moved meanwhile may be in it or not. */
export async function* ordersExported(
  db: Db,
  filter: OrderFilter,
): AsyncGenerator<Order[], undefined, undefined> {
  let last: Order | undefined
  do {
    const rows: Order[] = await piece(db, filter, last)
    if (rows.length) yield rows
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

const piece = (db: Db, filter: OrderFilter, last?: Order): Promise<Order[]> =>
  behind(orders(db).where(fits(filter)), filter.sort, last)
    .limit(AT_ONCE)
    .execute()

/** Those that come after the last one, wherever the list was cut. */
function behind<Row>(
  rows: SelectQueryBuilder<DB, 'orders', Row>,
  sort: OrderSort,
  last: Order | undefined,
): SelectQueryBuilder<DB, 'orders', Row> {
  switch (sort) {
    case 'oldest':
      return (last ? rows.where('orders.id', '>', last.id) : rows).orderBy('orders.id')
    case 'dispatch': {
      const day = sql`coalesce(orders.dispatch_to, 'infinity'::date)`
      const after = sql<boolean>`(${day}, orders.id) > (${last?.dispatchTo ?? 'infinity'}::date, ${last?.id}::int)`
      return (last ? rows.where(after) : rows).orderBy(day).orderBy('orders.id')
    }
    case 'amount': {
      const after = sql<boolean>`(orders.total_amount, orders.id) < (${last?.totalAmount}::int, ${last?.id}::int)`
      return (last ? rows.where(after) : rows)
        .orderBy('orders.totalAmount', 'desc')
        .orderBy('orders.id', 'desc')
    }
    default:
      return (last ? rows.where('orders.id', '<', last.id) : rows).orderBy('orders.id', 'desc')
  }
}

/** Written down before the first line goes out: what was asked for, and how many that were. Words that were looked for may name somebody. */
export async function noteExport(db: Db, { q, ...filter }: OrderFilter, by: Hand, reason?: string) {
  const { n } = await db
    .selectFrom('orders')
    .select((is) => is.fn.countAll<string>().as('n'))
    .where(fits({ ...filter, q }))
    .executeTakeFirstOrThrow()
  const said = Object.entries({ ...filter, words: q ? true : undefined, reason })
  await recordDeed(db, {
    ...by,
    deed: 'orders.exported',
    subject: 'orders',
    detail: { count: Number(n), ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) },
  })
}
