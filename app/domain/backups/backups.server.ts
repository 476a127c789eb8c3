import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { isOverdue } from './backup'

// A backup command leaves a row, because the machine that made it is one of several, and its folder is elsewhere.

export interface BackupRecord {
  madeAt: Date
  bytes: number
  objects: number
  isEncrypted: boolean
}

const MAX_RECORDS = 400

export async function recordBackup(db: Db, { madeAt, bytes, objects, isEncrypted }: BackupRecord) {
  const { id } = await db
    .insertInto('backups')
    .values({ madeAt, bytes, objects, isEncrypted })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('backups')
    .where('id', '<=', id - MAX_RECORDS)
    .execute()
}

export async function findLastBackup(db: Db) {
  const last = await db
    .selectFrom('backups')
    .select(['madeAt', 'bytes', 'objects', 'isEncrypted'])
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  return { ...last, bytes: Number(last.bytes), isOverdue: isOverdue(last.madeAt, now()) }
}
