import { sql } from 'kysely'
import { recordDeed } from '../../audit/audit.server'
import { notedPieces } from '../../audit/piece-by-piece.server'
import type { Db } from '../../db.server'
import type { Pager } from '../../paging'
import { holds, wordsIn } from '../../search-words.server'
import { codeFrom } from '../numbers.server'
import type { Hand } from '../office/memos.server'
import { type Order, owedStatuses, paidStatuses } from '../order'
import { orders } from '../orders.server'
import { phoneDigits } from '../phone'
import { isOnDesk } from '../steps.server'
import { type PreorderFilter, type PreorderState, statusesIn } from './filter'

// Campaign registrations as operators list them and export them for the campaign.

export interface PreorderListed extends Order {
  /** how many registrations have this phone number, including this one */
  together: number
}

export async function preordersListed(
  db: Db,
  filter: PreorderFilter,
  { page, limit }: Pager,
): Promise<PreorderListed[]> {
  return fitting(db, filter)
    .select(
      sql<number>`(select count(*)::int from orders other where other.channel = 'wadiz'
        and other.customer_phone = orders.customer_phone and other.deleted_at is null
        and other.status <> 'CANCEL' and (other.kept_apart_at is null or other.status = any(${owedStatuses})))`.as(
        'together',
      ),
    )
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<PreorderListed>()
    .execute()
}

export async function countPreorders(db: Db, filter: PreorderFilter): Promise<number> {
  const { n } = await db
    .selectFrom(fitting(db, filter).as('some'))
    .select((is) => is.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function preorderCounts(db: Db): Promise<Record<PreorderState, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((is) => ['status', is.fn.countAll<string>().as('n')])
    .where('channel', '=', 'wadiz')
    .where('deletedAt', 'is', null)
    .where(isOnDesk)
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

const AT_ONCE = 1000

/** Yields pieces of at most `AT_ONCE` rows, newest first. */
export async function* preordersExported(
  db: Db,
  filter: PreorderFilter,
): AsyncGenerator<Order[], undefined, undefined> {
  let last: number | undefined
  do {
    let some = fitting(db, filter)
    if (last) some = some.where('orders.id', '<', last)
    const rows: Order[] = await some.orderBy('orders.id', 'desc').limit(AT_ONCE).execute()
    if (rows.length) yield rows
    last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined
  } while (last)
}

/** The audit log records each exported piece. */
export const preordersTaken = (db: Db, filter: PreorderFilter, by: Hand) =>
  notedPieces(db, preordersExported(db, filter), {
    ...by,
    deed: 'preorder.pieceExported',
    subject: 'preorders',
  })

/** Search words may name a person, so the audit entry only says that there were some. */
export async function notePreorders(
  db: Db,
  deed: 'preorder.listed' | 'preorder.exported',
  by: Hand,
  { state, q, ids, count }: PreorderFilter & { ids?: readonly number[]; count: number },
) {
  const detail = { count, state, ...(q && { words: true }), ...(ids && { ids: ids.join(' ') }) }
  await recordDeed(db, { ...by, deed, subject: 'preorders', detail })
}

function fitting(db: Db, { state, q }: PreorderFilter) {
  const words = wordsMeant(q)
  let some = orders(db).where('channel', '=', 'wadiz').where(isOnDesk)
  if (state !== 'all') some = some.where('status', 'in', statusesIn[state])
  if (isTooShort(q)) return some.where(sql<boolean>`false`)
  return words.length ? some.where(holds('orders', words)) : some
}

/** A search without a usable word must find nothing rather than everything. */
export const isTooShort = (q: string | undefined) => Boolean(q) && !wordsMeant(q).length

/** A code or a phone number is found however it is spelled. */
function wordsMeant(q: string | undefined): string[] {
  if (!q) return []
  const code = codeFrom(q)
  if (code && /[A-Z]/.test(code) && /\s|-/.test(q)) return [code.toLowerCase()]
  const digits = phoneDigits(q)
  const isNumber = digits.length >= 8 && /^[\d\s+().-]+$/.test(q.normalize('NFKC'))
  return isNumber ? [digits] : wordsIn(q)
}
