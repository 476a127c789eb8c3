import { sql } from 'kysely'
import { addDays, addMinutes, now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { maskPersonalData } from '../audit/audit-entry'
import { type Db, inTransaction, type Tx } from '../db.server'
import { writeNotice } from '../notices/notices.server'
import type { PhotoDownload } from './download-photo.server'
import type { PhotoLookReason } from './photo'

// An operator looks at a child's photo or downloads it: with a reason, which its parent reads, and counted, so that far
// more looks than this person's usual are reported to the owner.

interface PhotoLook extends PhotoDownload {
  reason: PhotoLookReason
  /** in the operator's own words, for the office alone */
  note?: string
}

interface OwnerLetter {
  recipient: string
  title: string
  body: string
}
export type LooksLetter = (looks: number, usual: number) => OwnerLetter

/** Recorded before the picture is served. `letter` is written at most once an hour for each operator. */
export async function recordPhotoLook(
  db: Db,
  { orderId, kind, reason, note }: PhotoLook,
  by: AdminActor,
  letter: LooksLetter,
): Promise<void> {
  await inTransaction(db, (tx) =>
    recordCountedLook(tx, { action: 'photo.seen', orderId, detail: { kind, reason, note } }, by, letter),
  )
}

interface CountedLook {
  action: 'photo.seen' | 'photo.taken'
  orderId: number
  detail: { kind: PhotoDownload['kind']; reason?: string; note?: string }
}

/** A download counts as a look does. */
export async function recordCountedLook(
  tx: Tx,
  { action, orderId, detail: { kind, reason, note } }: CountedLook,
  by: AdminActor,
  letter: LooksLetter,
): Promise<void> {
  // The operator's row is the lock, so two looks at once cannot both report.
  await tx.selectFrom('admins').select('id').where('id', '=', adminIdOf(by)).forUpdate().execute()
  const detail = { kind, ...(reason && { reason }), ...(note && { note: maskPersonalData(note) }) }
  await recordAudit(tx, { ...by, action, subject: `order:${orderId}`, detail })
  const { looks, usual, isReported } = await countLooks(tx, by)
  if (looks <= usual + LOOKS_ABOVE_USUAL || isReported) return
  await recordAudit(tx, { ...by, action: 'photo.manySeen', subject: by.actor, detail: { looks, usual } })
  const { recipient, title, body } = letter(looks, usual)
  const fact = `photoLooks:${by.actor}:${now().toISOString()}`
  await writeNotice(tx, fact, { channel: 'mail', recipient, title, body })
}

const LOOK_MINUTES = 60

/** Whether this operator has given a reason for this order's photo lately: work on it asks for no second one. */
export async function hasReasonToLook(
  db: Db,
  { orderId, kind }: PhotoDownload,
  { actor }: AdminActor,
): Promise<boolean> {
  const look = await db
    .selectFrom('auditLog')
    .select('id')
    .where('actor', '=', actor)
    .where('deed', '=', 'photo.seen')
    .where('subject', '=', `order:${orderId}`)
    .where(sql<boolean>`detail ->> 'kind' = ${kind}`)
    .where('happenedAt', '>', addMinutes(now(), -LOOK_MINUTES))
    .executeTakeFirst()
  return look !== undefined
}

const LOOKS_ABOVE_USUAL = 10
const USUAL_DAYS = 30

/** The looks of the last hour; the usual is the mean of the operator's hours with looks before it. */
async function countLooks(tx: Tx, { actor }: AdminActor) {
  const [hourAgo, monthAgo] = [addMinutes(now(), -60), addDays(now(), -USUAL_DAYS)]
  const { rows } = await sql<{ looks: number; usual: number; isReported: boolean }>`
    select
      count(*) filter (where deed <> 'photo.manySeen' and happened_at > ${hourAgo})::int as looks,
      round(count(*) filter (where deed <> 'photo.manySeen' and happened_at <= ${hourAgo})::numeric / greatest(1,
        count(distinct date_trunc('hour', happened_at))
          filter (where deed <> 'photo.manySeen' and happened_at <= ${hourAgo})))::int as usual,
      count(*) filter (where deed = 'photo.manySeen' and happened_at > ${hourAgo}) > 0 as "isReported"
    from audit_log
    where actor = ${actor} and deed in ('photo.seen', 'photo.taken', 'photo.manySeen')
      and happened_at > ${monthAgo}`.execute(tx)
  return rows[0] ?? { looks: 0, usual: 0, isReported: false }
}
