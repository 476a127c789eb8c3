import { type AuditActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { findInquiry, type OfficeInquiry } from './office.server'

/** The oldest unanswered one; with `after`, the oldest of those behind it, so that a skipped one waits its turn. */
export async function findNextInquiryId(db: Db, after = 0): Promise<number | undefined> {
  const next = await db
    .selectFrom('inquiries')
    .select('id')
    .where('status', '=', '답변대기')
    .where('deletedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id
}

export async function openInquiry(db: Db, id: number, by: AuditActor): Promise<OfficeInquiry | undefined> {
  const inquiry = await findInquiry(db, id)
  if (inquiry) await recordAudit(db, { ...by, action: 'inquiry.seen', subject: `inquiry:${id}` })
  return inquiry
}
