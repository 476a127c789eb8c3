import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { firstOwnPage } from '../paging'
import { Refusal } from '../refusal'
import type { Inquiry, InquiryCategory } from './inquiry'

interface InquiryInput {
  category: InquiryCategory
  title: string
  content: string
}

export async function createInquiry(db: Db, userId: number, asking: InquiryInput): Promise<number> {
  await enforceLimit(db, 'inquiry.user', String(userId))
  const before = await findRepeatedInquiry(db, userId, asking)
  if (before) return before
  const { id } = await db
    .insertInto('inquiries')
    .values({ ...asking, userId, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A double tap asks once. */
const SAME_WITHIN_MS = 10_000

async function findRepeatedInquiry(
  db: Db,
  userId: number,
  asking: InquiryInput,
): Promise<number | undefined> {
  const same = await db
    .selectFrom('inquiries')
    .select('id')
    .where('userId', '=', userId)
    .where(({ and }) => and({ ...asking }))
    .where('deletedAt', 'is', null)
    .where('createdAt', '>', new Date(now().getTime() - SAME_WITHIN_MS))
    .executeTakeFirst()
  return same?.id
}

export async function listMemberInquiries(
  db: Db,
  userId: number,
  { page, limit } = firstOwnPage(),
): Promise<Inquiry[]> {
  return selectMemberInquiries(db, userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countMemberInquiries(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom(selectMemberInquiries(db, userId).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const selectMemberInquiries = (db: Db, userId: number) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'category', 'title', 'content', 'status', 'adminReply', 'adminRepliedAt', 'createdAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$castTo<Inquiry>()

/** Another member's question counts as unknown. A question that is answered at this moment stays. */
export async function withdrawInquiry(db: Db, userId: number, id: number): Promise<void> {
  const own = db.selectFrom('inquiries').where('id', '=', id).where('userId', '=', userId)
  const gone = await db
    .deleteFrom('inquiries')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', '=', '답변대기')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (gone.numDeletedRows) return
  const answered = await own.select('id').where('deletedAt', 'is', null).executeTakeFirst()
  throw new Refusal(answered ? 'inquiry.answered' : 'inquiry.unknown')
}
