import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import { backupAgeHours } from '~/domain/backups/backup'
import { findLastBackup } from '~/domain/backups/backups.server'
import { db } from '~/domain/db.server'
import { formatDateTime } from '~/http/formats/dates.server'
import { describeBackup, overdueBackupText } from '~/texts/office/backups'

/** A demo without any backup gets no warning. */
export async function loadBackupStatus(): Promise<{ text: string; warning?: string }> {
  const last = await findLastBackup(db)
  if (!last) return { text: describeBackup(), warning: config.demo ? undefined : overdueBackupText() }
  const { madeAt, bytes, isEncrypted, isOverdue } = last
  const hours = backupAgeHours(madeAt, now())
  return {
    text: describeBackup({ at: formatDateTime(madeAt), hours, bytes, isEncrypted }),
    warning: isOverdue ? overdueBackupText(hours) : undefined,
  }
}
