import { sql } from 'kysely'
import { type Db, inTransaction } from '../db.server'
import { type AuditActor, recordAudit } from './audit.server'
import { type AuditKind, auditKindOf, BATCH_EXPORT_PATTERN, isIdSubject } from './audit-entry'

// The audit log for its responsible operators: a page at a time, newest first, never counted.

export interface AuditQuery {
  actor?: string
  action?: string
  subject?: string
  /** days in Seoul, both inclusive */
  from?: string
  to?: string
  before?: { at: Date; id: number }
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`)
const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + 24 * 3600_000)

const UNKNOWN_SUBJECT = 'unknown'

export async function searchAuditLog(
  db: Db,
  by: AuditActor,
  { limit, ...sought }: AuditQuery & { limit: number },
) {
  const { actor, action, subject, from, to, before } = sought
  let rows = db
    .selectFrom('auditLog')
    .select(['id', 'happenedAt', 'actor', 'deed', 'subject', 'address', 'detail'])
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (actor) rows = rows.where('actor', '=', actor)
  if (action) rows = rows.where('deed', '=', action)
  if (subject) rows = rows.where('subject', '=', subject)
  if (from) rows = rows.where('happenedAt', '>=', startOfDay(from))
  if (to) rows = rows.where('happenedAt', '<', endOfDay(to))
  if (before) rows = rows.where(sql<boolean>`(happened_at, id) < (${before.at}, ${before.id})`)
  const found = await rows.execute()
  // A subject that is not in the log may be any text, such as a person's name typed by mistake.
  const named = subject && !isIdSubject(subject) && !found.length ? UNKNOWN_SUBJECT : subject
  const detail = Object.fromEntries(
    Object.entries({ actor, deed: action, subject: named, from, to }).filter(([, value]) => value),
  ) as Record<string, string>
  await recordAudit(db, { ...by, action: 'audit.seen', subject: 'audit', detail })
  return { entries: found.slice(0, limit), isLast: found.length <= limit }
}

export async function listAdmins(db: Db): Promise<{ id: number; username: string }[]> {
  return db.selectFrom('admins').select(['id', 'username']).orderBy('id').execute()
}

interface MonthlyActivity {
  actor: string
  counts: Record<AuditKind, number>
}

/** A month in Seoul by operator: for the review that the law requires every month. */
export async function countMonthlyActivity(db: Db, month: string): Promise<MonthlyActivity[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['actor', 'deed', ({ fn }) => fn.countAll<string>().as('times')])
    .where('happenedAt', '>=', startOfDay(`${month}-01`))
    .where('happenedAt', '<', startOfDay(`${addMonths(month)}-01`))
    .where('actor', 'like', 'admin:%')
    .where('deed', 'not like', BATCH_EXPORT_PATTERN)
    .groupBy(['actor', 'deed'])
    .orderBy('actor')
    .execute()
  const people = new Map<string, MonthlyActivity>()
  for (const { actor, deed: action, times } of rows) {
    const person = people.get(actor) ?? { actor, counts: { read: 0, download: 0, change: 0 } }
    person.counts[auditKindOf(action)] += Number(times)
    people.set(actor, person)
  }
  return [...people.values()]
}

export function addMonths(month: string, step = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7)
}

export async function recordMonthReview(db: Db, by: AuditActor, month: string): Promise<void> {
  await inTransaction(db, (tx) =>
    recordAudit(tx, { ...by, action: 'audit.reviewed', subject: `month:${month.replace('-', '')}` }),
  )
}

export async function listMonthReviews(db: Db, month: string) {
  return db
    .selectFrom('auditLog')
    .select(['actor', 'happenedAt'])
    .where('subject', '=', `month:${month.replace('-', '')}`)
    .where('deed', '=', 'audit.reviewed')
    .orderBy('happenedAt', 'desc')
    .limit(5)
    .execute()
}
