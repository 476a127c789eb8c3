import { type RawBuilder, sql } from 'kysely'
import { type By, recordDeed } from '../audit/audit.server'
import type { Db } from '../db.server'
import type { Pager } from '../paging'
import { holds } from '../search-words.server'
import type { Inquiry, InquiryStatus } from './inquiry'

// Inquiries of all members, for the office. Every listing is recorded in the audit log.

export interface InquiriesSought {
  words: readonly string[]
  /** a search text was typed that can match nothing */
  isTooShort?: boolean
  status?: InquiryStatus
  sort?: 'newest' | 'oldest'
}

/** The office's view, with the member. */
export interface InquiryAsked extends Inquiry {
  userId: number
  userName: string
  userEmail: string | null
}

export async function inquiriesFor(
  db: Db,
  by: By,
  { page, limit, sort = 'newest', ...sought }: Pager & InquiriesSought,
) {
  const found = await asked(db)
    .where(fits(sought))
    .orderBy('inquiries.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const inquiries = found.slice(0, limit)
  const ids = inquiries.map(({ id }) => id)
  await recordDeed(db, {
    ...by,
    deed: 'inquiries.listed',
    subject: 'inquiries',
    detail: { count: ids.length, ids: ids.join(' ') },
  })
  return { inquiries, isLast: found.length <= limit }
}

export const inquiryAsked = (db: Db, id: number): Promise<InquiryAsked | undefined> =>
  asked(db).where('inquiries.id', '=', id).executeTakeFirst()

const asked = (db: Db) =>
  db
    .selectFrom('inquiries')
    .innerJoin('users', 'users.id', 'inquiries.userId')
    .select(['inquiries.id', 'category', 'inquiries.status', 'title', 'content'])
    .select(['inquiries.userId', 'users.username as userName', 'users.email as userEmail'])
    .select(['inquiries.createdAt', 'adminReply', 'adminRepliedAt'])
    .where('inquiries.deletedAt', 'is', null)
    .$castTo<InquiryAsked>()

/** The number of all inquiries that a list with these filters would show. */
export async function countInquiries(db: Db, sought: InquiriesSought): Promise<number> {
  const { n } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('deletedAt', 'is', null)
    .where(fits(sought))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function fits({ words, isTooShort, status }: InquiriesSought): RawBuilder<boolean> {
  if (isTooShort) return sql<boolean>`false`
  const isStatus = status ? sql<boolean>`inquiries.status = ${status}` : sql<boolean>`true`
  return words.length ? sql<boolean>`${isStatus} and ${tellOf(words)}` : isStatus
}

/** Words match the inquiry's text or its member. */
const tellOf = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`inquiries.id in (
    select inquiries.id from inquiries where ${holds('inquiries', words)}
    union all
    select inquiries.id from inquiries join users on users.id = inquiries.user_id where ${holds('users', words)})`

/** The count stops here. */
const MOST_COUNTED = 10_000

export async function countUnanswered(db: Db): Promise<number> {
  const some = db
    .selectFrom('inquiries')
    .select('id')
    .where('status', '=', '답변대기')
    .where('deletedAt', 'is', null)
    .limit(MOST_COUNTED)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
