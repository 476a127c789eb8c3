import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import { type By, recordDeed } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Pager } from '../paging'
import { holds } from '../search-words.server'
import { type MembersSought, stateOf } from './member'

// Members, for the office. Every view is recorded in the audit log.

type Sought = Partial<MembersSought>

/** A page of members, each with the number of orders. */
export async function membersFor(db: Db, by: By, { page, limit, ...sought }: Pager & Sought) {
  const rows = await inOrder(matching(db, sought), sought.sort)
    .select(['id', 'username', 'email', 'phone', 'provider', 'createdAt', 'isActive', 'deletedAt'])
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const shown = rows.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const counts = await orderCounts(db, ids)
  await recordDeed(db, {
    ...by,
    deed: 'members.listed',
    subject: 'users',
    detail: { count: ids.length, ids: ids.join(' ') },
  })
  const members = shown.map(({ isActive, deletedAt, ...user }) => ({
    ...user,
    state: stateOf({ isActive, deletedAt }),
    leftAt: deletedAt,
    orders: counts.get(user.id) ?? 0,
  }))
  return { members, isLast: rows.length <= limit }
}

type Users = SelectQueryBuilder<DB, 'users', object>

function matching(db: Db, { words = [], isTooShort, state, provider }: Sought): Users {
  let rows = db.selectFrom('users').where('deletedAt', state === 'left' ? 'is not' : 'is', null)
  if (state === 'active') rows = rows.where('isActive', '=', true)
  if (state === 'inactive') rows = rows.where('isActive', '=', false)
  if (provider) rows = rows.where('provider', '=', provider)
  if (isTooShort) return rows.where(sql<boolean>`false`)
  return words.length ? rows.where(holds('users', words)) : rows
}

function inOrder(rows: Users, sort: Sought['sort'] = 'newest'): Users {
  if (sort === 'name') return rows.orderBy(sql`lower(normalize(username, NFKC))`).orderBy('id')
  return rows.orderBy('id', sort === 'oldest' ? 'asc' : 'desc')
}

async function orderCounts(db: Db, ids: readonly number[]): Promise<Map<number | null, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['userId', ({ fn }) => fn.countAll<string>().as('n')])
    .where('userId', 'in', ids)
    .where('deletedAt', 'is', null)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, n }) => [userId, Number(n)]))
}

/** Pages show no higher count; an API client gets the whole sum. */
export const MOST_COUNTED = 10_000

export async function countMembers(db: Db, sought: Sought = {}, most = MOST_COUNTED + 1): Promise<number> {
  const some = inOrder(matching(db, sought)).select('id').limit(most)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const MOST_SHOWN = 100

/** One member with orders, inquiries and reviews; undefined if the id never existed. */
export async function memberFor(db: Db, by: By, id: number) {
  return inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('users')
      .leftJoin('userDeletions', 'userDeletions.userId', 'users.id')
      .select(['users.id', 'users.username', 'users.email', 'phone', 'provider', 'emailVerifiedAt'])
      .select(['createdAt', 'isActive', 'users.deletedAt', 'userDeletions.reason'])
      .where('users.id', '=', id)
      .executeTakeFirst()
    if (!member) return undefined
    await recordDeed(tx, { ...by, deed: 'user.seen', subject: `user:${id}` })
    const [orders, inquiries, reviews] = [
      await ordersOf(tx, id),
      await inquiriesOf(tx, id),
      await reviewsOf(tx, id),
    ]
    return { ...member, state: stateOf(member), orders, inquiries, reviews }
  })
}

const ordersOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', 'status', 'totalAmount', 'isTestOrder', 'createdAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHOWN)
    .execute()

const inquiriesOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('inquiries')
    .select(['id', 'category', 'title', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

const reviewsOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('reviews')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .select(['reviews.id', 'books.title', 'reviews.rating', 'content', 'hiddenAt', 'reviews.createdAt'])
    .where('userId', '=', userId)
    .orderBy('reviews.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
