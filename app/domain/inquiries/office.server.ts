import { type RawBuilder, sql } from 'kysely'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import type { Pager } from '../paging'
import { matchesWords } from '../search-words.server'
import type { Inquiry, InquiryStatus } from './inquiry'

interface InquiryQuery {
  /** one inquiry alone */
  id?: number
  words: readonly string[]
  isTooShort?: boolean
  status?: InquiryStatus
  sort?: 'newest' | 'oldest'
}

export interface OfficeInquiry extends Inquiry {
  userId: number
  userName: string
  userEmail: string | null
}

export async function listInquiries(
  db: Db,
  by: AuditActor,
  { page, limit, sort = 'newest', ...sought }: Pager & InquiryQuery,
) {
  const found = await selectInquiries(db)
    .where(matchesQuery(sought))
    .orderBy('inquiries.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const inquiries = found.slice(0, limit)
  const ids = inquiries.map(({ id }) => id)
  await recordAudit(db, {
    ...by,
    action: 'inquiries.listed',
    subject: 'inquiries',
    detail: { count: ids.length, ids: ids.join(' ') },
  })
  return { inquiries, isLast: found.length <= limit }
}

export const findInquiry = (db: Db, id: number): Promise<OfficeInquiry | undefined> =>
  selectInquiries(db).where('inquiries.id', '=', id).executeTakeFirst()

const selectInquiries = (db: Db) =>
  db
    .selectFrom('inquiries')
    .innerJoin('users', 'users.id', 'inquiries.userId')
    .select(['inquiries.id', 'category', 'inquiries.status', 'title', 'content'])
    .select(['inquiries.userId', 'users.username as userName', 'users.email as userEmail'])
    .select(['inquiries.createdAt', 'adminReply', 'adminRepliedAt'])
    .where('inquiries.deletedAt', 'is', null)
    .$castTo<OfficeInquiry>()

export async function countInquiries(db: Db, sought: InquiryQuery): Promise<number> {
  const { n } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('deletedAt', 'is', null)
    .where(matchesQuery(sought))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function matchesQuery({ id, words, isTooShort, status }: InquiryQuery): RawBuilder<boolean> {
  if (id) return sql<boolean>`inquiries.id = ${id}`
  if (isTooShort) return sql<boolean>`false`
  const isStatus = status ? sql<boolean>`inquiries.status = ${status}` : sql<boolean>`true`
  return words.length ? sql<boolean>`${isStatus} and ${matchesInquiryWords(words)}` : isStatus
}

const matchesInquiryWords = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`inquiries.id in (
    select inquiries.id from inquiries where ${matchesWords('inquiries', words)}
    union all
    select inquiries.id from inquiries join users on users.id = inquiries.user_id where ${matchesWords('users', words)})`

const MAX_COUNT = 10_000

export async function countUnansweredInquiries(db: Db): Promise<number> {
  const some = db
    .selectFrom('inquiries')
    .select('id')
    .where('status', '=', '답변대기')
    .where('deletedAt', 'is', null)
    .limit(MAX_COUNT)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
