import { addDays, now } from '~/config/clock'
import type { Db } from '../db.server'
import { AUDIT_RETENTION_DAYS } from '../periods/periods'
import { maskPersonalData } from './audit-entry'

// The audit log: actor, action, data and time. An entry is written in the action's own transaction and never changed.

export interface AuditEntry {
  actor: 'shop' | `admin:${number}` | `user:${number}` | `visitor:${number}` | 'visitor'
  action: `${string}.${string}`
  subject?: string
  address?: string
  requestId?: string
  detail?: AuditDetail
}

type AuditDetail = Record<string, string | number | boolean>

export type AuditActor = Pick<AuditEntry, 'actor' | 'address' | 'requestId'>

/** An operator, whose requests always have an address and an id. */
export interface AdminActor {
  actor: `admin:${number}`
  address: string
  requestId: string
}

export const adminIdOf = ({ actor }: Pick<AdminActor, 'actor'>): number =>
  Number(actor.slice('admin:'.length))

export async function recordAudit(db: Db, entry: AuditEntry) {
  const { detail, action, ...rest } = entry
  await db
    .insertInto('auditLog')
    .values({
      ...rest,
      deed: action,
      detail: detail ? JSON.stringify(maskReason(detail)) : null,
      happenedAt: now(),
    })
    .execute()
}

/** An entry can never be changed, so it must not name a person by accident. */
const maskReason = (detail: AuditDetail): AuditDetail =>
  typeof detail.reason === 'string' ? { ...detail, reason: maskPersonalData(detail.reason) } : detail

/** The seal must be old too, so that an entry missing under a younger seal proves a manual deletion. */
export async function sweepAuditLog(db: Db): Promise<number> {
  const over = addDays(now(), -AUDIT_RETENTION_DAYS)
  const gone = await db
    .deleteFrom('auditLog')
    .where('happenedAt', '<', over)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auditSeals')
            .select('auditSeals.id')
            .whereRef('auditSeals.entryId', '=', 'auditLog.id')
            .where('auditSeals.sealedAt', '>=', over),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
