import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Pager } from '../paging'
import { matchesWords } from '../search-words.server'
import { type MemberListQuery, memberStateOf } from './member'

type MemberFilter = Partial<MemberListQuery>

export async function listMembers(db: Db, by: AuditActor, { page, limit, ...sought }: Pager & MemberFilter) {
  const rows = await sortMembers(selectMatching(db, sought), sought.sort)
    .select(['id', 'username', 'email', 'phone', 'provider', 'createdAt', 'isActive', 'deletedAt'])
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const visible = rows.slice(0, limit)
  const ids = visible.map(({ id }) => id)
  const counts = await orderCounts(db, ids)
  await recordAudit(db, {
    ...by,
    action: 'members.listed',
    subject: 'users',
    detail: { count: ids.length, ids: ids.join(' ') },
  })
  const members = visible.map(({ isActive, deletedAt, ...user }) => ({
    ...user,
    state: memberStateOf({ isActive, deletedAt }),
    leftAt: deletedAt,
    orders: counts.get(user.id) ?? 0,
  }))
  return { members, isLast: rows.length <= limit }
}

type Users = SelectQueryBuilder<DB, 'users', object>

function selectMatching(db: Db, { words = [], isTooShort, state, provider }: MemberFilter): Users {
  let rows = db.selectFrom('users').where('deletedAt', state === 'left' ? 'is not' : 'is', null)
  if (state === 'active') rows = rows.where('isActive', '=', true)
  if (state === 'inactive') rows = rows.where('isActive', '=', false)
  if (provider) rows = rows.where('provider', '=', provider)
  if (isTooShort) return rows.where(sql<boolean>`false`)
  return words.length ? rows.where(matchesWords('users', words)) : rows
}

function sortMembers(rows: Users, sort: MemberFilter['sort'] = 'newest'): Users {
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
export const MAX_COUNTED_MEMBERS = 10_000

export async function countMembers(
  db: Db,
  sought: MemberFilter = {},
  most = MAX_COUNTED_MEMBERS + 1,
): Promise<number> {
  const some = sortMembers(selectMatching(db, sought)).select('id').limit(most)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const MAX_LISTED = 100

export async function findMemberDetail(db: Db, by: AuditActor, id: number) {
  return inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('users')
      .leftJoin('userDeletions', 'userDeletions.userId', 'users.id')
      .select(['users.id', 'users.username', 'users.email', 'phone', 'provider', 'emailVerifiedAt'])
      .select(['createdAt', 'isActive', 'users.deletedAt', 'userDeletions.reason'])
      .where('users.id', '=', id)
      .executeTakeFirst()
    if (!member) return undefined
    await recordAudit(tx, { ...by, action: 'user.seen', subject: `user:${id}` })
    return { ...member, state: memberStateOf(member), reviews: await reviewsOf(tx, id) }
  })
}

const reviewsOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('reviews')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .select(['reviews.id', 'books.title', 'reviews.rating', 'content', 'hiddenAt', 'reviews.createdAt'])
    .where('userId', '=', userId)
    .orderBy('reviews.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
