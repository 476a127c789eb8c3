import { type RawBuilder, sql } from 'kysely'
import { addDays } from '~/config/clock'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import type { Pager } from '../paging'
import { Refusal } from '../refusal'
import { isForPerson } from './find-recipients.server'
import { canBeResent, factsOfKind, isLoginLetter, type NoticeQuery } from './notice-query'

export async function listNotices(
  db: Db,
  { page, limit, ...sought }: Pager & NoticeQuery,
  by: Pick<AdminActor, 'actor'>,
) {
  const rows = await (await noticesQuery(db, { page, limit, ...sought })).execute()
  const notices = rows.slice(0, limit)
  await recordAudit(db, {
    ...by,
    action: 'notices.listed',
    subject: 'notices',
    detail: { count: notices.length, ids: notices.map(({ id }) => id).join(' ') },
  })
  return { notices, isLast: rows.length <= limit }
}

/** Reads one row more than the page shows if another page follows. */
export async function noticesQuery(db: Db, { page, limit, ...sought }: Pager & NoticeQuery) {
  return db
    .selectFrom('notices')
    .select([
      'id',
      'channel',
      'recipient',
      'title',
      'body',
      'status',
      'fact',
      'createdAt',
      'sentAt',
      'resends',
    ])
    .where(await matchesQuery(db, sought))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
}

async function matchesQuery(
  db: Db,
  { words, isTooShort, kind, channel, status, from, to }: NoticeQuery,
): Promise<RawBuilder<boolean>> {
  if (isTooShort) return sql<boolean>`false`
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (kind) conditions.push(sql`split_part(notices.fact, ':', 1) = any(${factsOfKind[kind]}::text[])`)
  if (channel) conditions.push(sql`notices.channel = ${channel}`)
  if (status) conditions.push(sql`notices.status = ${status}`)
  if (from) conditions.push(sql`notices.created_at >= ${startOfSeoulDay(from)}`)
  if (to) conditions.push(sql`notices.created_at < ${addDays(startOfSeoulDay(to), 1)}`)
  if (words.length) conditions.push(await isForPerson(db, words))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const startOfSeoulDay = (day: string) => new Date(`${day}T00:00:00+09:00`)

/**
 * False for a second press: `seen` is how often the page said that it was sent again. The notice itself is sent again,
 * so that it is erased together with what it is about.
 */
export async function resendNotice(
  db: Db,
  { id, seen }: { id: number; seen: number },
  by: AdminActor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const notice = await tx
      .selectFrom('notices')
      .select(['status', 'recipient', 'fact', 'resends'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!notice) throw new Refusal('notice.gone')
    if (notice.resends !== seen) return false
    if (isLoginLetter(notice.fact)) throw new Refusal('notice.linkEnded')
    if (!canBeResent(notice)) throw new Refusal('notice.onItsWay')
    if (!(await isRecipientKnown(tx, notice))) throw new Refusal('notice.recipientErased')
    await tx
      .updateTable('notices')
      .set({ status: 'WAITING', sentAt: null, claimedAt: null, resends: seen + 1 })
      .where('id', '=', id)
      .execute()
    await enqueue(tx, 'send-notice', { noticeId: id })
    await recordAudit(tx, {
      ...by,
      action: 'notice.resent',
      subject: `notice:${id}`,
      detail: { time: seen + 1 },
    })
    return true
  })
}

/**
 * A member who left, a forgotten order and a replaced address get no more letters. A notice about an order goes to that
 * order's own contact or member alone: another person may have the number by now. A registration is found by its contact.
 */
async function isRecipientKnown(tx: Tx, { recipient, fact }: { recipient: string; fact: string }) {
  const [noun, id = ''] = fact.split(':')
  const orderId = noun === 'order' && /^\d{1,9}$/.test(id) ? Number(id) : 0
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
        select from users where deleted_at is null
          and (${orderId} = 0 or id = (select user_id from orders where id = ${orderId}))
          and (phone = ${recipient} or lower(normalize(email, NFKC)) = lower(normalize(${recipient}, NFKC))))
      or exists (select from wadiz_intakes where lower(email) = lower(${recipient}))
      or exists (
        select from orders
        where (id = ${orderId} and (customer_email = ${recipient} or customer_phone = ${recipient})
            or channel = 'wadiz' and lower(customer_email) = lower(${recipient})
            or channel = 'wadiz' and customer_phone = ${recipient})
          and deleted_at is null and forgotten_at is null
          and (kept_apart_at is null or status in ('PAID', 'READY', 'SHIPPED'))) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown ?? false
}
