import { type By, recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { writeNotice } from '../notices/notices.server'
import { Refusal } from '../refusal'

// Somebody is answered, and told of it; told again when the answer is another. Of who answers and who takes the question
// back at that moment one comes first, and the other is told.

interface Answering {
  inquiryId: number
  reply: string
  /** when the answer was given that they saw, if they say so: another may have been given meanwhile */
  seen?: string
  by: By
}

export interface Answered {
  title: string
  reply: string
  userName: string
  /** they have read another before */
  isChanged: boolean
}
export type AnswerLetter = (told: Answered) => { title: string; body: string; short: string }

/** Whether anything is new: the same answer once more tells nobody anything. */
export async function answerInquiry(db: Db, answering: Answering, letter: AnswerLetter): Promise<boolean> {
  const { inquiryId, reply, seen, by } = answering
  return inTransaction(db, async (tx) => {
    const before = await inquiryLocked(tx, inquiryId)
    if (seen !== undefined && seen !== stampOf(before))
      throw new Refusal('inquiry.answeredMeanwhile', 'reply')
    if (before.adminReply === reply) return false
    await tx
      .updateTable('inquiries')
      .set({ adminReply: reply, adminRepliedAt: now(), status: '답변완료' })
      .where('id', '=', inquiryId)
      .execute()
    const isChanged = before.adminReply !== null
    const deed = isChanged ? 'inquiry.answerChanged' : 'inquiry.answered'
    await recordDeed(tx, { ...by, deed, subject: `inquiry:${inquiryId}` })
    await tell(tx, before, letter({ title: before.title, reply, userName: before.userName, isChanged }))
    return true
  })
}

/** Which answer somebody saw, to be said when they change it. */
export const stampOf = ({ adminRepliedAt }: { adminRepliedAt: Date | null }) =>
  adminRepliedAt?.toISOString() ?? ''

/** Out of sight for everybody; the row stays as long as the law wants it. */
export async function hideInquiry(db: Db, { inquiryId, by }: { inquiryId: number; by: By }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await inquiryLocked(tx, inquiryId)
    await tx.updateTable('inquiries').set({ deletedAt: now() }).where('id', '=', inquiryId).execute()
    await recordDeed(tx, { ...by, deed: 'inquiry.deleted', subject: `inquiry:${inquiryId}` })
  })
}

async function inquiryLocked(tx: Tx, id: number) {
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

type Told = Awaited<ReturnType<typeof inquiryLocked>>

/** By mail; by a short message where there is no address; nobody is left to tell where they have left. */
async function tell(tx: Tx, { id, email, phone }: Told, letter: ReturnType<AnswerLetter>) {
  const { title, body, short } = letter
  const fact = `inquiry:${id}:answered:${now().getTime()}`
  if (email) await writeNotice(tx, fact, { channel: 'mail', recipient: email, title, body })
  else if (phone) await writeNotice(tx, fact, { channel: 'sms', recipient: phone, title, body: short })
}
