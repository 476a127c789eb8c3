import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { writeNotice } from '../notices/notices.server'
import { Refusal } from '../refusal'

// A member is notified of an answer, and again of a changed one. If an answer and the member's withdrawal of the
// question meet, the row lock lets one pass first, and the other is refused.

interface AnswerInput {
  inquiryId: number
  reply: string
  /** the time of the answer that the operator saw, if sent: another answer may have been given meanwhile */
  seen?: string
  by: AuditActor
}

export interface InquiryAnswer {
  title: string
  reply: string
  userName: string
  isChanged: boolean
}
type AnswerLetter = (answer: InquiryAnswer) => { title: string; body: string; short: string }

/** False for an unchanged answer, which sends no notice. */
export async function answerInquiry(db: Db, answering: AnswerInput, letter: AnswerLetter): Promise<boolean> {
  const { inquiryId, reply, seen, by } = answering
  return inTransaction(db, async (tx) => {
    const before = await lockInquiry(tx, inquiryId)
    // Before the comparison: a double press sends the same answer again.
    if (before.adminReply === reply) return false
    if (seen !== undefined && seen !== answerVersionOf(before))
      throw new Refusal('inquiry.answeredMeanwhile', 'reply')
    await tx
      .updateTable('inquiries')
      .set({ adminReply: reply, adminRepliedAt: now(), status: '답변완료' })
      .where('id', '=', inquiryId)
      .execute()
    const isChanged = before.adminReply !== null
    const action = isChanged ? 'inquiry.answerChanged' : 'inquiry.answered'
    await recordAudit(tx, { ...by, action, subject: `inquiry:${inquiryId}` })
    await notifyMember(
      tx,
      before,
      letter({ title: before.title, reply, userName: before.userName, isChanged }),
    )
    return true
  })
}

export const answerVersionOf = ({ adminRepliedAt }: { adminRepliedAt: Date | null }) =>
  adminRepliedAt?.toISOString() ?? ''

/** Hidden for all; the row stays as long as the law requires. */
export async function hideInquiry(
  db: Db,
  { inquiryId, by }: { inquiryId: number; by: AuditActor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockInquiry(tx, inquiryId)
    await tx.updateTable('inquiries').set({ deletedAt: now() }).where('id', '=', inquiryId).execute()
    await recordAudit(tx, { ...by, action: 'inquiry.deleted', subject: `inquiry:${inquiryId}` })
  })
}

async function lockInquiry(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('inquiries')
    .innerJoin('users', 'users.id', 'inquiries.userId')
    .select(['inquiries.id', 'title', 'adminReply', 'adminRepliedAt'])
    .select(['users.username as userName', 'users.email', 'users.phone'])
    .where('inquiries.id', '=', id)
    .where('inquiries.deletedAt', 'is', null)
    .forUpdate('inquiries')
    .executeTakeFirst()
  if (!row) throw new Refusal('inquiry.gone')
  return row
}

type LockedInquiry = Awaited<ReturnType<typeof lockInquiry>>

/** By mail, or by text message without an address; a member who has left gets none. */
async function notifyMember(tx: Tx, { id, email, phone }: LockedInquiry, letter: ReturnType<AnswerLetter>) {
  const { title, body, short } = letter
  const fact = `inquiry:${id}:answered:${now().getTime()}`
  if (email) await writeNotice(tx, fact, { channel: 'mail', recipient: email, title, body })
  else if (phone) await writeNotice(tx, fact, { channel: 'sms', recipient: phone, title, body: short })
}
