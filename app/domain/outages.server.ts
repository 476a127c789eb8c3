import { log } from '~/config/log.server'
import { isDatabaseUnreachable } from './database-errors.server'
import { noteFullDisk } from './disk-space.server'

/** Logs an unreachable database or a full disk; returns false for other errors. `id` is the request's. */
export function logOutage(error: unknown, id?: string): boolean {
  if (noteFullDisk(error)) return true
  if (!isDatabaseUnreachable(error)) return false
  log.outage(error, id)
  return true
}
