import { sql } from 'kysely'
import type { Db } from '../db.server'
import type { StaffView } from './register-entry'

// Views by staff, from the audit log and by day. The operator's name, id and address are left out.

/** A subject of the log; a preview by its folder, a downloaded photo by its order, a review's photo by its id. */
export type ViewedSubject = string

/** Entries about photos of an order have the order as subject, as its other views have. */
const PHOTO_ACTIONS = ['photo.seen', 'photo.taken']
const ORDER_ACTIONS = ['order.seen', 'ebook.seen', 'print.taken']

export async function listStaffViews(
  db: Db,
  subjects: readonly ViewedSubject[],
): Promise<Map<ViewedSubject, StaffView[]>> {
  const views = new Map<ViewedSubject, StaffView[]>()
  if (!subjects.length) return views
  const subject = sql<string>`case
    when deed = any(${PHOTO_ACTIONS}) and subject like 'order:%' then 'photo of ' || subject
    when deed = 'photo.seen' and subject like 'review:%' then 'review photo:' || substr(subject, 8)
    when subject like 'previews/%' and subject not like '%/source.jpg' then substring(subject from '^previews/[^/]+')
    else subject end`
  const rows = await db
    .selectFrom('auditLog')
    .select([
      subject.as('viewed'),
      'deed as action',
      sql<string>`to_char(happened_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('day'),
      sql<string | null>`detail ->> 'reason'`.as('reason'),
      ({ fn }) => fn.countAll<string>().as('times'),
    ])
    .where('actor', 'like', 'admin:%')
    .where('deed', 'in', [...PHOTO_ACTIONS, ...ORDER_ACTIONS])
    .where(subject, 'in', subjects)
    .groupBy([sql`1`, 'deed', sql`3`, sql`4`])
    .orderBy('day', 'desc')
    .execute()
  for (const { viewed, action, day, reason, times } of rows) {
    const known = views.get(viewed) ?? []
    views.set(viewed, known)
    known.push({ day, action, times: Number(times), ...(reason && { reason }) })
  }
  return views
}
