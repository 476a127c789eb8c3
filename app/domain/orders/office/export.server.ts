import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../../db/schema'
import { type AdminActor, recordAudit } from '../../audit/audit.server'
import { recordBatches } from '../../audit/record-batches.server'
import type { Db } from '../../db.server'
import type { Contact } from '../../sealed-words/contact-columns'
import { addContactsForPaper } from '../../sealed-words/order-contact.server'
import { addWordsForPaper } from '../../sealed-words/order-words.server'
import type { Order, WordedOrder } from '../order'
import { selectOrders } from '../orders.server'
import type { OrderFilter, OrderSort } from './filter'
import { matchesFilter } from './list.server'

// An export of orders holds exactly what the list shows. It is read in pieces, so that no list is too long.

const BATCH_SIZE = 2000

/** Rows come in the list's sequence. An order placed or moved during the export may be in it or not. */
export async function* readOrderBatches(
  db: Db,
  filter: OrderFilter,
): AsyncGenerator<(WordedOrder & Contact)[], undefined, undefined> {
  for (const part of exportParts[filter.sort]) {
    let last: Order | undefined
    do {
      const rows: Order[] = await readBatch(db, filter, { ...part, last })
      if (rows.length) yield addContactsForPaper(db, await addWordsForPaper(db, rows))
      last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined
    } while (last)
  }
}

interface ExportPart {
  only?: RawBuilder<boolean>
  sort: <Row>(rows: OrderQuery<Row>) => OrderQuery<Row>
  after: (last: Order) => RawBuilder<boolean>
}
type OrderQuery<Row> = SelectQueryBuilder<DB, 'orders', Row>

const sortById: ExportPart['sort'] = (rows) => rows.orderBy('orders.id')
const afterId: ExportPart['after'] = ({ id }) => sql`orders.id > ${id}`

/** Each part follows an index in the list's sequence; orders without a dispatch day come last, in their own part. */
const exportParts: Record<OrderSort, ExportPart[]> = {
  newest: [{ sort: (rows) => rows.orderBy('orders.id', 'desc'), after: ({ id }) => sql`orders.id < ${id}` }],
  oldest: [{ sort: sortById, after: afterId }],
  dispatch: [
    {
      only: sql`orders.dispatch_to is not null`,
      sort: (rows) => rows.orderBy('orders.dispatchTo').orderBy('orders.id'),
      after: ({ dispatchTo, id }) => sql`(orders.dispatch_to, orders.id) > (${dispatchTo}::date, ${id}::int)`,
    },
    { only: sql`orders.dispatch_to is null`, sort: sortById, after: afterId },
  ],
  amount: [
    {
      sort: (rows) => rows.orderBy('orders.totalAmount', 'desc').orderBy('orders.id', 'desc'),
      after: ({ totalAmount, id }) =>
        sql`(orders.total_amount, orders.id) < (${totalAmount}::int, ${id}::int)`,
    },
  ],
}

function readBatch(
  db: Db,
  filter: OrderFilter,
  { only, sort: inTurn, after: behind, last }: ExportPart & { last?: Order },
) {
  let rows = inTurn(selectOrders(db).where(matchesFilter(filter)))
  if (only) rows = rows.where(only)
  if (last) rows = rows.where(behind(last))
  return rows.limit(BATCH_SIZE).execute()
}

export const exportOrders = (db: Db, filter: OrderFilter, by: AdminActor) =>
  recordBatches(db, readOrderBatches(db, filter), {
    ...by,
    action: 'orders.pieceExported',
    subject: 'orders',
  })

/** The audit entry is written before the first row is sent. Search words may name a person and are left out. */
export async function recordOrderExport(
  db: Db,
  { q, ...filter }: OrderFilter,
  by: AdminActor,
  reason?: string,
) {
  const { n } = await db
    .selectFrom('orders')
    .select((is) => is.fn.countAll<string>().as('n'))
    .where(matchesFilter({ ...filter, q }))
    .executeTakeFirstOrThrow()
  const criteria = Object.entries({ ...filter, words: q ? true : undefined, reason })
  await recordAudit(db, {
    ...by,
    action: 'orders.exported',
    subject: 'orders',
    detail: { count: Number(n), ...Object.fromEntries(criteria.filter(([, value]) => value !== undefined)) },
  })
}
