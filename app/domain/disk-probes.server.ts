import { sql } from 'kysely'
import { log } from '~/config/log.server'
import { rawKeyStore } from '~/ports/ports.server'
import { type Db, db, inTransaction } from './db.server'
import { DISKS, type Disk, isDiskFull, noteFreeSpace, noteFullDisk } from './disk-space.server'
import { storage } from './storage.server'

// Probes that write to the disks. A full disk still takes a few bytes into an allocated block, so a probe writes more
// than that, and much more once a disk has been full.

const USUAL_BYTES = 64 * 1024
/** About a photo and its derivatives: a few free blocks do not make a disk usable again. */
const AFTER_FULL_BYTES = 8 * 1024 * 1024
const EVERY_MS = 10_000
const EVERY_MS_WHILE_FULL = 2000
const PROBE_TIMEOUT_MS = 5000

let timer: NodeJS.Timeout | undefined
let isStorageWritable = true
let areKeysWritable = true

const probes: Record<Disk, (bytes: number) => Promise<void>> = {
  storage: (bytes) => storage.probe(bytes),
  database: (bytes) => probeDatabase(db, bytes),
}

export function startDiskProbes() {
  timer ??= setTimeout(repeatProbes).unref()
}

export function stopDiskProbes() {
  clearTimeout(timer)
  timer = undefined
}

export function findWriteFault(): 'storage' | 'keys' | `full-${Disk}` | undefined {
  const full = DISKS.find(isDiskFull)
  if (full) return `full-${full}`
  if (!isStorageWritable) return 'storage'
  return areKeysWritable ? undefined : 'keys'
}

async function repeatProbes() {
  await probeDisks()
  if (!timer) return
  const pause = DISKS.some(isDiskFull) ? EVERY_MS_WHILE_FULL : EVERY_MS
  timer = setTimeout(repeatProbes, pause).unref()
}

export async function probeDisks() {
  const [canWrite] = await Promise.all([...DISKS.map(probeDisk), probeKeyStore()])
  isStorageWritable = canWrite ?? true
}

/** Without its keys no picture of a child opens, and none can be stored. */
async function probeKeyStore() {
  try {
    await withTimeout(rawKeyStore.probe(USUAL_BYTES))
    areKeysWritable = true
  } catch (error) {
    // It may be the disk that is full, which is logged by itself.
    if (!noteFullDisk(error) && areKeysWritable) log.error('pictures.keyStore', error)
    areKeysWritable = false
  }
}

async function probeDisk(disk: Disk): Promise<boolean> {
  try {
    await withTimeout(probes[disk](isDiskFull(disk) ? AFTER_FULL_BYTES : USUAL_BYTES))
    noteFreeSpace(disk)
    return true
  } catch (error) {
    // Other errors do not mean that the disk is full; readiness checks the database separately.
    noteFullDisk(error)
    return false
  }
}

async function withTimeout(probe: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the probe takes too long')), PROBE_TIMEOUT_MS)
  })
  await Promise.race([probe, timeout]).finally(() => clearTimeout(timer))
}

const ROW_BYTES = 1024
/** The smallest `work_mem` that PostgreSQL accepts. */
const MEMORY_BYTES = 64 * 1024

/**
 * Rows that do not fit into `work_mem` go to a temporary file on the disk of the tables. Unlike a rolled-back write to
 * a table, they leave no dead rows, no WAL and no used transaction number behind.
 */
async function probeDatabase(db: Db, bytes: number) {
  const rows = Math.ceil((bytes + MEMORY_BYTES) / ROW_BYTES)
  await inTransaction(db, async (tx) => {
    await sql`set local work_mem = ${sql.lit(`${MEMORY_BYTES / 1024}kB`)}`.execute(tx)
    await sql`
      with written as materialized (
        select repeat(md5(n::text), ${ROW_BYTES / 32}::int) as row from generate_series(1, ${rows}::int) n
      )
      select count(row) from written`.execute(tx)
  })
}
