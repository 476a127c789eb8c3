import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../../db/schema'
import { recordDeed } from '../../audit/audit.server'
import { notedPieces } from '../../audit/piece-by-piece.server'
import type { Db } from '../../db.server'
import type { Order } from '../order'
import { orders } from '../orders.server'
import type { OrderFilter, OrderSort } from './filter'
import { fits } from './list.server'
import type { Hand } from './memos.server'

// An export of orders holds exactly what the list shows. It is read in pieces, so that no list is too long.

const AT_ONCE = 2000

/** Rows come in the list's sequence. An order placed or moved during the export may be in it or not. */
export async function* ordersExported(
  db: Db,
  filter: OrderFilter,
): AsyncGenerator<Order[], undefined, undefined> {
  for (const part of parts[filter.sort]) {
    let last: Order | undefined
    do {
      const rows: Order[] = await piece(db, filter, { ...part, last })
      if (rows.length) yield rows
      last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    } while (last)
  }
}

interface Part {
  only?: RawBuilder<boolean>
  inTurn: <Row>(rows: Orders<Row>) => Orders<Row>
  /** the rows after the last one of the previous piece */
  behind: (last: Order) => RawBuilder<boolean>
}
type Orders<Row> = SelectQueryBuilder<DB, 'orders', Row>

const byId: Part['inTurn'] = (rows) => rows.orderBy('orders.id')
const behindId: Part['behind'] = ({ id }) => sql`orders.id > ${id}`

/** Each part follows an index in the list's sequence; orders without a dispatch day come last, in their own part. */
const parts: Record<OrderSort, Part[]> = {
  newest: [
    { inTurn: (rows) => rows.orderBy('orders.id', 'desc'), behind: ({ id }) => sql`orders.id < ${id}` },
  ],
  oldest: [{ inTurn: byId, behind: behindId }],
  dispatch: [
    {
      only: sql`orders.dispatch_to is not null`,
      inTurn: (rows) => rows.orderBy('orders.dispatchTo').orderBy('orders.id'),
      behind: ({ dispatchTo, id }) =>
        sql`(orders.dispatch_to, orders.id) > (${dispatchTo}::date, ${id}::int)`,
    },
    { only: sql`orders.dispatch_to is null`, inTurn: byId, behind: behindId },
  ],
  amount: [
    {
      inTurn: (rows) => rows.orderBy('orders.totalAmount', 'desc').orderBy('orders.id', 'desc'),
      behind: ({ totalAmount, id }) =>
        sql`(orders.total_amount, orders.id) < (${totalAmount}::int, ${id}::int)`,
    },
  ],
}

function piece(db: Db, filter: OrderFilter, { only, inTurn, behind, last }: Part & { last?: Order }) {
  let rows = inTurn(orders(db).where(fits(filter)))
  if (only) rows = rows.where(only)
  if (last) rows = rows.where(behind(last))
  return rows.limit(AT_ONCE).execute()
}

/** The audit log records each exported piece. */
export const ordersTaken = (db: Db, filter: OrderFilter, by: Hand) =>
  notedPieces(db, ordersExported(db, filter), { ...by, deed: 'orders.pieceExported', subject: 'orders' })

/** The audit entry is written before the first row is sent. Search words may name a person and are left out. */
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
