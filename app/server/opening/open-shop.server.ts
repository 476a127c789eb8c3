import { sql } from 'kysely'
import { config } from '~/config/config.server'
import { flushLog, log } from '~/config/log.server'
import { setRoleTimeouts } from '~/domain/database-timeouts.server'
import { closeDatabase, type Db, db, directDatabaseAddress, setLocalDatabase } from '~/domain/db.server'
import { startDiskProbes, stopDiskProbes } from '~/domain/disk-probes.server'
import { storeBuiltPictures } from '~/domain/pictures/built-pictures.server'
import { storage } from '~/domain/storage.server'
import { storeBuiltLayers } from '~/domain/templates/built-templates.server'
import { closeWorkers, engineProcesses } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { closeTraces } from '~/outgoing/traces/export-spans.server'
import { rawKeyStore } from '~/ports/ports.server'
import { markSeeded, seedShop } from '../../../db/seed/seed'
import { joinPostgres } from '../postgres/postgres.server'
import { migrate, withStartLock } from './migrate.server'
import { warnOfKeyVersions } from './warn-of-key-versions.server'

// Every entry runs this before its own work: the database is reachable, durable, migrated and seeded.

setLocalDatabase(() => joinPostgres(config.dataDir, (line) => log.info(line)))

let opened: Promise<void> | undefined

export function openShop(): Promise<void> {
  opened ??= open()
  return opened
}

async function open() {
  await reachDatabase()
  await assertDurable(db)
  await withStartLock(async () => {
    await migrate()
    await assertMode(db)
    await startJobQueue()
    await seedShop(db, { demoPeople: config.demo })
  })
  // A folder that cannot be written to stays so; a storage service that is down comes back, and /readyz watches it.
  if (config.storage === 'disk') await Promise.all([storage.probe(), rawKeyStore.probe()])
  startDiskProbes()
  // A service that is slow to answer holds up no start.
  warnOfKeyVersions().catch((error) => log.error('pictures.keysVersioned', error))
  await storePictures()
}

export async function closeShop() {
  stopDiskProbes()
  await Promise.all([engineProcesses.close(), closeWorkers()])
  await closeDatabase()
  await closeTraces()
  flushLog()
}

/** The shop sells even while its storage is down; the hourly sweep stores the missing pictures later. */
async function storePictures() {
  try {
    await storeBuiltPictures()
    await storeBuiltLayers()
  } catch (error) {
    log.error('pictures', error)
  }
}

/** The operator's own database may start after the shop, so connecting is tried for half a minute. */
async function reachDatabase() {
  for (let attempt = 1; ; attempt++) {
    try {
      if (!(await setRoleTimeouts(await directDatabaseAddress())))
        log.info(
          "The database's role may not be altered: set its statement_timeout, see docs/decisions/0094.",
        )
      return
    } catch (error) {
      if (attempt === 15 || !config.databaseUrl) throw error
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}

/** A payment that the database acknowledged and then lost would be a customer who paid for nothing. */
export async function assertDurable(db: Db) {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(
    db,
  )
  const weak = rows.filter((row) => row.setting === 'off')
  if (weak.length > 0)
    throw new Error(
      `The database may forget what it has confirmed: ${weak.map((row) => `${row.name}=${row.setting}`).join(', ')}. Switch it on.`,
    )
  const { rows: clocks } = await sql<{
    skew: number
  }>`select abs(extract(epoch from now()) - ${Date.now() / 1000})::float8 as skew`.execute(db)
  if ((clocks[0]?.skew ?? 0) > 60)
    throw new Error('The clocks of shop and database differ by more than a minute: set them.')
}

/** The passwords of demo accounts are public, so a database stays either a demo's or a live shop's for good. */
async function assertMode(db: Db) {
  const mine = `mode: ${config.mode}`
  const seen = await db.selectFrom('seedings').select('name').where('name', 'like', 'mode: %').execute()
  if (seen.some(({ name }) => name !== mine))
    throw new Error(
      config.demo
        ? 'This database belongs to a live shop: set SHOP_MODE=live, or give the demo a database of its own.'
        : 'This database holds the demo accounts, whose passwords everyone knows: go live with a fresh one.',
    )
  await markSeeded(db, mine)
}
