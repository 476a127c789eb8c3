import { sql } from 'kysely'
import type { Db } from '../db.server'
import type { StaffView } from './register-entry'

// Views by staff, from the audit log and by day. The operator's name, id and address are left out.

/** A subject of the log; a preview by its folder, a downloaded photo by its order, a review's photo by its id. */
export type ViewedSubject = string

/**
 * Views of an order's photos have the order as subject, as its other views have. The index `audit_log_viewed` has the
 * same expression and condition, letter by letter.
 */
const viewed = sql<string>`case
  when deed in ('photo.seen', 'photo.taken') and subject like 'order:%' then 'photo of ' || subject
  when deed = 'photo.seen' and subject like 'review:%' then 'review photo:' || substr(subject, 8)
  when subject like 'previews/%' and subject not like '%/source.jpg' then substring(subject from '^previews/[^/]+')
  else subject end`
const isViewByStaff = sql<boolean>`actor like 'admin:%'
  and deed in ('photo.seen', 'photo.taken', 'order.seen', 'ebook.seen', 'print.taken', 'batch.taken')`

export async function listStaffViews(
  db: Db,
  subjects: readonly ViewedSubject[],
): Promise<Map<ViewedSubject, StaffView[]>> {
  const views = new Map<ViewedSubject, StaffView[]>()
  if (!subjects.length) return views
  const batches = await findBatches(db, subjects)
  const rows = await staffViewQuery(db, [...subjects, ...batches.keys()]).execute()
  for (const { viewed, action, day, reason, times } of rows)
    for (const subject of batches.get(viewed) ?? [viewed]) {
      const known = views.get(subject) ?? []
      views.set(subject, known)
      known.push({ day, action, times: Number(times), ...(reason && { reason }) })
    }
  for (const known of views.values()) known.sort((a, b) => b.day.localeCompare(a.day))
  return views
}

export const staffViewQuery = (db: Db, subjects: readonly ViewedSubject[]) =>
  db
    .selectFrom('auditLog')
    .select([
      viewed.as('viewed'),
      'deed as action',
      sql<string>`to_char(happened_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('day'),
      sql<string | null>`detail ->> 'reason'`.as('reason'),
      ({ fn }) => fn.countAll<string>().as('times'),
    ])
    .where(isViewByStaff)
    .where(viewed, 'in', subjects)
    .groupBy([sql`1`, 'deed', sql`3`, sql`4`])
    .orderBy('day', 'desc')

/** The batches of print files that hold an order's book, as subjects, with the orders among `subjects`. */
async function findBatches(
  db: Db,
  subjects: readonly ViewedSubject[],
): Promise<Map<ViewedSubject, ViewedSubject[]>> {
  const orders = subjects.flatMap((subject) => Number(subject.match(/^order:(\d+)$/)?.[1] ?? 0) || [])
  const batches = new Map<ViewedSubject, ViewedSubject[]>()
  if (!orders.length) return batches
  const files = await db
    .selectFrom('batchFiles')
    .select(['batchId', 'orderId'])
    .where('orderId', 'in', orders)
    .distinct()
    .execute()
  for (const { batchId, orderId } of files) {
    const subject = `batch:${batchId}`
    batches.set(subject, [...(batches.get(subject) ?? []), `order:${orderId}`])
  }
  return batches
}
