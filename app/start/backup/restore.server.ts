import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type PgBoss from 'pg-boss'
import { config } from '../../config.server'
import { databaseAddress } from '../../domain/db.server'
import { boss } from '../../domain/jobs.server'
import { storage } from '../../outside/outside.server'
import { openJobs } from '../../work/jobs.server'
import { migrate, oneAtATime, textsKnown } from '../migrate.server'
import { copyIn } from './copying.server'
import { type KeptRows, type Manifest, objectsIn, readManifest, wrongIn } from './manifest.server'

// A backup back into an empty database and a storage, or not at all: nothing is touched before every byte of it was found
// to be as it was written, and all rows come in one transaction.

export interface Told {
  rows: number
  objects: number
  /** objects that rows speak of and the backup does not hold: erased while it was made */
  missing: string[]
}

export async function restore(folder: string): Promise<Told> {
  const manifest = await readManifest(folder)
  const wrong = await wrongIn(folder, manifest)
  if (wrong.length > 0)
    throw new Error(`Nothing was restored, for this backup is not whole:\n${wrong.join('\n')}`)
  refuseUnknown(manifest)
  let told: Told = { rows: 0, objects: 0, missing: [] }
  await oneAtATime(async () => {
    await refuseFull()
    await migrate({ upTo: manifest.migrations.at(-1)?.name })
    await openJobs()
    const objects = await objectsBack(folder)
    const rows = await rowsBack(folder, manifest)
    await migrate()
    told = { rows, objects, missing: await objectsMissed() }
  })
  return told
}

/** It runs on the tables it was made from, so this build must know every one of their migrations. */
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

/** Tables without rows are what a restore leaves that was broken off. */
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

async function objectsBack(folder: string): Promise<number> {
  let count = 0
  for await (const { key, file } of objectsIn(folder)) {
    await storage.putFile(key, join(folder, file))
    count += 1
  }
  return count
}

async function rowsBack(folder: string, { tables, sequences, jobs }: Manifest): Promise<number> {
  return withClient(async (client) => {
    await client.query('begin')
    let rows = 0
    for (const table of tables) {
      const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
      rows += await rowsOf(
        client,
        `copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`,
        folder,
        table,
      )
    }
    for (const { name, last } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
      ])
    await jobsBack(client, folder, jobs)
    await client.query('commit')
    return rows
  })
}

async function rowsOf(client: pg.Client, text: string, folder: string, kept: KeptRows): Promise<number> {
  const file = createReadStream(join(folder, kept.file))
  const pieces = file.pipe(createGunzip())
  file.on('error', (error) => pieces.destroy(error))
  const rows = await copyIn(client, text, pieces)
  if (rows !== kept.rows) throw new Error(`${kept.file} gave ${rows} rows instead of ${kept.rows}.`)
  return rows
}

const JOBS_AT_ONCE = 500

async function jobsBack(client: pg.Client, folder: string, kept: KeptRows) {
  await client.query('create temp table waiting (job json) on commit drop')
  await rowsOf(client, 'copy waiting (job) from stdin', folder, kept)
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

/** Photos, layers and files for print, each named by a row. */
async function objectsMissed(): Promise<string[]> {
  const missing: string[] = []
  const keys = await withClient(async (client) => {
    const { rows } = await client.query<{ key: string }>(`
      select key from photos where erase_at > now()
      union select unnest(array[back, skin, front]) from templates
      union select file->>'key' from prints, jsonb_array_elements(files) as file where erased_at is null`)
    return rows.map(({ key }) => key).filter(Boolean)
  })
  for (const key of keys) if (!(await storage.open(key))) missing.push(key)
  return missing
}

async function withClient<Done>(deed: (client: pg.Client) => Promise<Done>): Promise<Done> {
  const client = new pg.Client(await databaseAddress())
  client.on('error', () => undefined) // What breaks here breaks the deed too, which says so.
  await client.connect()
  try {
    return await deed(client)
  } finally {
    await client.end()
  }
}
