/** A nightly backup may start late and take a while, but never two hours more than a day. */
const MAX_BACKUP_AGE_HOURS = 26

const HOUR_MS = 3_600_000

export const backupAgeHours = (madeAt: Date, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - madeAt.getTime()) / HOUR_MS))

export const isOverdue = (madeAt: Date, at: Date): boolean =>
  at.getTime() - madeAt.getTime() > MAX_BACKUP_AGE_HOURS * HOUR_MS
