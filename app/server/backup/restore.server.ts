import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type PgBoss from 'pg-boss'
import { config } from '~/config/config.server'
import { boss } from '~/domain/jobs.server'
import { openJobs } from '~/jobs/jobs.server'
import { storage } from '~/ports/ports.server'
import { migrate, oneAtATime, textsKnown } from '../migrate.server'
import { copyIn } from './copying.server'
import { withClient } from './database.server'
import { lengthOpened } from './lock.server'
import {
  type KeptRows,
  type Manifest,
  objectsIn,
  opened,
  readManifest,
  type Whole,
  wrongIn,
} from './manifest.server'
import { type Verified, verify } from './verifying.server'

// Restores a backup into an empty database and a storage, or not at all: every byte is verified before anything is
// touched, and all rows come in one transaction.

/** `missing` lists the objects that were erased while the backup was made. */
export interface Told extends Verified {
  rows: number
  objects: number
}

/** `isPlain`: accepts a backup that is not encrypted, although BACKUP_KEY is set. */
export async function restore(folder: string, { isPlain = false } = {}): Promise<Told> {
  const whole = await readManifest(folder, isPlain ? undefined : config.backupKey)
  const wrong = await wrongIn(whole)
  if (wrong.length > 0)
    throw new Error(`Nothing was restored, for this backup is not whole:\n${wrong.join('\n')}`)
  refuseUnknown(whole.manifest)
  let told: Told = { rows: 0, objects: 0, missing: [], broken: [] }
  await oneAtATime(async () => {
    await refuseFull()
    await migrate({ upTo: whole.manifest.migrations.at(-1)?.name })
    await openJobs()
    const objects = await objectsBack(whole)
    const rows = await rowsBack(whole)
    await migrate()
    // Unsettled payments and refunds are as old as the backup: the shop settles them when it opens.
    told = { rows, objects, ...(await verify({ isOpening: true })) }
  })
  return told
}

/** The backup's tables are rebuilt by its own migrations, so this build must know every one of them. */
function refuseUnknown({ migrations }: Manifest) {
  if (config.migrate === 'off') throw new Error('MIGRATE=off, but restoring makes tables: leave it out.')
  const known = textsKnown()
  const unknown = migrations.filter(({ name }) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `This backup is of a newer build (${unknown.map(({ name }) => name).join(', ')}): use that one.`,
    )
  const other = migrations.filter(({ name, sha256 }) => known.get(name) !== sha256)
  if (other.length > 0)
    throw new Error(`This backup is of another shop: its ${other.map(({ name }) => name).join(', ')} differ.`)
}

/** Empty tables are allowed: an interrupted restore leaves them behind. */
async function refuseFull() {
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

async function objectsBack(whole: Whole): Promise<number> {
  let count = 0
  for await (const { key, file, bytes } of objectsIn(whole)) {
    if (whole.lock) await storage.putStream(key, opened(whole, file), lengthOpened(bytes))
    else await storage.putFile(key, join(whole.folder, file))
    count += 1
  }
  return count
}

async function rowsBack(whole: Whole): Promise<number> {
  const { tables, sequences, jobs } = whole.manifest
  return withClient(async (client) => {
    let rows = 0
    for (const table of tables) {
      const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
      const text = `copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`
      rows += await rowsOf(client, text, whole, table)
    }
    for (const { name, last } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
      ])
    await jobsBack(client, whole, jobs)
    return rows
  })
}

async function rowsOf(client: pg.Client, text: string, whole: Whole, kept: KeptRows): Promise<number> {
  const file = opened(whole, kept.file)
  const pieces = file.pipe(createGunzip())
  file.on('error', (error) => pieces.destroy(error))
  const rows = await copyIn(client, text, pieces)
  if (rows !== kept.rows) throw new Error(`${kept.file} gave ${rows} rows instead of ${kept.rows}.`)
  return rows
}

const JOBS_AT_ONCE = 500

async function jobsBack(client: pg.Client, whole: Whole, kept: KeptRows) {
  await client.query('create temp table waiting (job json) on commit drop')
  await rowsOf(client, 'copy waiting (job) from stdin', whole, kept)
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
  for (let from = 0; from < kept.rows; from += JOBS_AT_ONCE) {
    const { rows } = await client.query<{ job: PgBoss.JobInsert }>(
      `select job from waiting order by ctid limit ${JOBS_AT_ONCE} offset ${from}`,
    )
    await boss.insert(
      rows.map(({ job }) => job),
      { db },
    )
  }
}
