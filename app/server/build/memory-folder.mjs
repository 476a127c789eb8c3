import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '../postgres/processes.server.mjs'

const SHARED = '/dev/shm'
/** The databases of a run in process take up to six gigabytes, and other checks need memory, too. */
const NEEDED = 12 * 2 ** 30

/**
 * A folder in memory for the databases of tests, if there is room: hundreds are made and dropped, and on a disk each waits
 * for it. Removes what a killed run left.
 */
export function makeMemoryFolder() {
  if (!existsSync(SHARED)) return undefined
  for (const name of readdirSync(SHARED)) {
    const [, pid] = /^verify-(\d+)-/.exec(name) ?? []
    if (pid && !isProcessAlive(Number(pid))) rmSync(join(SHARED, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(SHARED)
  if (Math.min(bavail * bsize, freemem()) < NEEDED) return undefined
  const folder = mkdtempSync(join(SHARED, `verify-${process.pid}-`))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  return folder
}
