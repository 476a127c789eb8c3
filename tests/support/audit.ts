import type { Db } from '~/domain/db.server'

export async function listAuditEntries(db: Db, subject: string) {
  return db
    .selectFrom('auditLog')
    .select(['actor', 'deed', 'subject', 'detail', 'happenedAt'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
