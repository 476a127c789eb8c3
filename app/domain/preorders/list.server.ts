import { sql } from 'kysely'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import { recordBatches } from '../audit/record-batches.server'
import type { Db } from '../db.server'
import { parseHandoffCode } from '../orders/numbers.server'
import { type Order, paidStatuses, undeliveredStatuses, type WordedOrder } from '../orders/order'
import { selectOrders } from '../orders/orders.server'
import { isVisibleInOffice } from '../orders/steps.server'
import type { Pager } from '../paging'
import type { Contact } from '../sealed-words/contact-columns'
import { addContacts, addContactsForPaper } from '../sealed-words/order-contact.server'
import { addWords, addWordsForPaper } from '../sealed-words/order-words.server'
import { matchesWords, parseSearchWords } from '../search-words.server'
import { phoneDigits } from '../users/phone'
import { type PreorderFilter, type PreorderState, statusesByState } from './filter'

export interface PreorderListItem extends WordedOrder, Contact {
  together: number
}

export async function listPreorders(
  db: Db,
  filter: PreorderFilter,
  { page, limit }: Pager,
): Promise<PreorderListItem[]> {
  const rows = await filterPreorders(db, filter)
    .select(
      sql<number>`(select count(*)::int from orders other where other.channel = 'wadiz'
        and other.customer_phone = orders.customer_phone and other.deleted_at is null
        and other.status <> 'CANCEL' and (other.kept_apart_at is null or other.status = any(${undeliveredStatuses})))`.as(
        'together',
      ),
    )
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<Order & { together: number }>()
    .execute()
  return addContacts(db, await addWords(db, rows))
}

export async function countPreorders(db: Db, filter: PreorderFilter): Promise<number> {
  const { n } = await db
    .selectFrom(filterPreorders(db, filter).as('some'))
    .select((is) => is.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function countPreordersByState(db: Db): Promise<Record<PreorderState, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((is) => ['status', is.fn.countAll<string>().as('n')])
    .where('channel', '=', 'wadiz')
    .where('deletedAt', 'is', null)
    .where(isVisibleInOffice)
    .groupBy('status')
    .execute()
  const sumOf = (fits: (status: string) => boolean) =>
    rows.reduce((sum, { status, n }) => sum + (fits(status) ? Number(n) : 0), 0)
  return {
    open: sumOf((status) => status === 'PREORDER_WADIZ'),
    paid: sumOf((status) => paidStatuses.some((paid) => paid === status)),
    cancelled: sumOf((status) => status === 'CANCEL'),
    all: sumOf(() => true),
  }
}

const BATCH_SIZE = 1000

export async function* readPreorderBatches(
  db: Db,
  filter: PreorderFilter,
): AsyncGenerator<(WordedOrder & Contact)[], undefined, undefined> {
  let last: number | undefined
  do {
    let some = filterPreorders(db, filter)
    if (last) some = some.where('orders.id', '<', last)
    const rows: Order[] = await some.orderBy('orders.id', 'desc').limit(BATCH_SIZE).execute()
    if (rows.length) yield addContactsForPaper(db, await addWordsForPaper(db, rows))
    last = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined
  } while (last)
}

export const exportPreorders = (db: Db, filter: PreorderFilter, by: AdminActor) =>
  recordBatches(db, readPreorderBatches(db, filter), {
    ...by,
    action: 'preorder.pieceExported',
    subject: 'preorders',
  })

/** Search words may name a person, so the audit entry only says that there were some. */
export async function recordPreorderAccess(
  db: Db,
  action: 'preorder.listed' | 'preorder.exported',
  by: AdminActor,
  { state, q, ids, count }: PreorderFilter & { ids?: readonly number[]; count: number },
) {
  const detail = { count, state, ...(q && { words: true }), ...(ids && { ids: ids.join(' ') }) }
  await recordAudit(db, { ...by, action, subject: 'preorders', detail })
}

function filterPreorders(db: Db, { state, q }: PreorderFilter) {
  const words = toSearchWords(q)
  let some = selectOrders(db).where('channel', '=', 'wadiz').where(isVisibleInOffice)
  if (state !== 'all') some = some.where('status', 'in', statusesByState[state])
  if (isSearchTooShort(q)) return some.where(sql<boolean>`false`)
  return words.length ? some.where(matchesWords('orders', words)) : some
}

/** A search without a usable word must find nothing rather than everything. */
export const isSearchTooShort = (q: string | undefined) => Boolean(q) && !toSearchWords(q).length

/** A code or a phone number is found however it is spelled. */
function toSearchWords(q: string | undefined): string[] {
  if (!q) return []
  const code = parseHandoffCode(q)
  if (code && /[A-Z]/.test(code) && /\s|-/.test(q)) return [code.toLowerCase()]
  const digits = phoneDigits(q)
  const isNumber = digits.length >= 8 && /^[\d\s+().-]+$/.test(q.normalize('NFKC'))
  return isNumber ? [digits] : parseSearchWords(q)
}
