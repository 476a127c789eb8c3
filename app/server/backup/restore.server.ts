import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type PgBoss from 'pg-boss'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { pictureKeys, sealedObjects } from '~/domain/storage.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { migrate, migrationHashes, withStartLock } from '../opening/migrate.server'
import { decryptedLength } from './cipher.server'
import { copyIn } from './copy.server'
import { withClient } from './database.server'
import {
  type Backup,
  findDamage,
  type Manifest,
  openBackupFile,
  type RowsEntry,
  readManifest,
  readObjects,
} from './manifest.server'
import { type VerifyResult, verifyData } from './verify.server'

// Restores a backup into an empty database and a storage, or not at all: every byte is verified before anything is
// touched, and all rows come in one transaction.

/** `missing` lists the objects that were erased while the backup was made. */
interface RestoreResult extends VerifyResult {
  rows: number
  objects: number
  /** what had been erased after the backup, and was erased again */
  erased: { photos: number; objects: number; looks: number }
}

/** `isPlain`: accepts a backup that is not encrypted, although BACKUP_KEY is set. */
export async function restore(folder: string, { isPlain = false } = {}): Promise<RestoreResult> {
  const whole = await readManifest(folder, isPlain ? undefined : config.backupKey)
  const wrong = await findDamage(whole)
  if (wrong.length > 0)
    throw new Error(`Nothing was restored, for this backup is not whole:\n${wrong.join('\n')}`)
  refuseUnknownMigrations(whole.manifest)
  let result: RestoreResult = {
    ...{ rows: 0, objects: 0, missing: [], broken: [] },
    erased: { photos: 0, objects: 0, looks: 0 },
    pictures: { count: 0, withoutKey: 0 },
  }
  await withStartLock(async () => {
    await refuseFilledDatabase()
    await migrate({ upTo: whole.manifest.migrations.at(-1)?.name })
    if (await hasNewerColumns(whole.manifest)) await migrate()
    await startJobQueue()
    const objects = await restoreObjects(whole)
    const rows = await restoreRows(whole)
    await migrate()
    // A backup may be older than the sealing of pictures.
    await pictureKeys.setSealedSince(undefined)
    const erased = await applyDestroyedKeys(db)
    // Unsettled payments and refunds are as old as the backup: the shop settles them when it opens.
    result = { rows, objects, erased, ...(await verifyData({ isOpening: true })) }
  })
  return result
}

/** The backup's tables are rebuilt by its own migrations, so this build must know every one of them. */
function refuseUnknownMigrations({ migrations }: Manifest) {
  if (config.migrate === 'off') throw new Error('MIGRATE=off, but restoring makes tables: leave it out.')
  const known = migrationHashes()
  const unknown = migrations.filter(({ name }) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `This backup is of a newer build (${unknown.map(({ name }) => name).join(', ')}): use that one.`,
    )
  const other = migrations.filter(({ name, sha256 }) => known.get(name) !== sha256)
  if (other.length > 0)
    throw new Error(`This backup is of another shop: its ${other.map(({ name }) => name).join(', ')} differ.`)
}

/** An earlier release that was stepped back to has made it, of tables that a later migration had changed. */
async function hasNewerColumns({ tables }: Manifest): Promise<boolean> {
  return withClient(async (client) => {
    const { rows } = await client.query<{ place: string }>(`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public'`)
    const known = new Set(rows.map(({ place }) => place))
    return tables.some(({ name, columns }) => columns.some((column) => !known.has(`${name}.${column}`)))
  })
}

/** Empty tables are allowed: an interrupted restore leaves them behind. */
async function refuseFilledDatabase() {
  await withClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_texts')`)
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
      if (rowCount) throw new Error(`The database is not empty (${name}): restore into a new one.`)
    }
  })
}

async function restoreObjects(whole: Backup): Promise<number> {
  let count = 0
  for await (const { key, file, bytes } of readObjects(whole)) {
    if (whole.lock) await sealedObjects.putStream(key, openBackupFile(whole, file), decryptedLength(bytes))
    else await sealedObjects.putFile(key, join(whole.folder, file))
    count += 1
  }
  return count
}

async function restoreRows(whole: Backup): Promise<number> {
  const { tables, sequences, jobs } = whole.manifest
  return withClient(async (client) => {
    let rows = 0
    for (const table of tables) {
      const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
      const text = `copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`
      rows += await restoreTable(client, text, whole, table)
    }
    for (const { name, last } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
      ])
    await restoreJobs(client, whole, jobs)
    return rows
  })
}

async function restoreTable(
  client: pg.Client,
  text: string,
  whole: Backup,
  entry: RowsEntry,
): Promise<number> {
  const file = openBackupFile(whole, entry.file)
  const pieces = file.pipe(createGunzip())
  file.on('error', (error) => pieces.destroy(error))
  const rows = await copyIn(client, text, pieces)
  if (rows !== entry.rows) throw new Error(`${entry.file} gave ${rows} rows instead of ${entry.rows}.`)
  return rows
}

const JOBS_AT_ONCE = 500

async function restoreJobs(client: pg.Client, whole: Backup, entry: RowsEntry) {
  await client.query('create temp table waiting (job json) on commit drop')
  await restoreTable(client, 'copy waiting (job) from stdin', whole, entry)
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
  for (let from = 0; from < entry.rows; from += JOBS_AT_ONCE) {
    const { rows } = await client.query<{ job: PgBoss.JobInsert }>(
      `select job from waiting order by ctid limit ${JOBS_AT_ONCE} offset ${from}`,
    )
    await boss.insert(
      rows.map(({ job }) => job),
      { db },
    )
  }
}
