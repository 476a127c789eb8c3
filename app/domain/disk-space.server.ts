import pg from 'pg'
import { log } from '~/config/log.server'

// Errors show that a disk is full; only a probe can show that it has space again (app/domain/disk-probes.server.ts).

export const DISKS = ['storage', 'database'] as const
export type Disk = (typeof DISKS)[number]

const fullDisks = new Set<Disk>()

/** Returns whether the error says that a disk is full. Only the first such error is logged. */
export function noteFullDisk(error: unknown): boolean {
  const disk = findFullDisk(error)
  if (!disk) return false
  if (!fullDisks.has(disk)) {
    fullDisks.add(disk)
    log.error(`disk_full.${disk}`, error)
  }
  return true
}

export function noteFreeSpace(disk: Disk) {
  if (fullDisks.delete(disk)) log.info(`The disk has free space again: ${disk}.`)
}

export const isDiskFull = (disk: Disk): boolean => fullDisks.has(disk)

const DISK_FULL = '53100'
/** PostgreSQL has no code for a quota; the message is the system's. */
const FULL_MESSAGE = /no space left on device|disk quota exceeded/i

export function findFullDisk(error: unknown): Disk | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage'
  if (code === DISK_FULL || (error instanceof pg.DatabaseError && FULL_MESSAGE.test(error.message)))
    return 'database'
  if (error instanceof AggregateError) return error.errors.map(findFullDisk).find(Boolean)
  return findFullDisk(error.cause)
}
