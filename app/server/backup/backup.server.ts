import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { config } from '~/config/config.server'
import { sealedObjects } from '~/domain/storage.server'
import { isStorageKey, PROBE_KEY } from '~/ports/storage/storage'
import { type BackupCipher, deriveCipher, newSalt } from './cipher.server'
import { copyOut, countCopiedRows } from './copy.server'
import { withClient } from './database.server'
import {
  type FileEntry,
  type Manifest,
  OBJECTS_FILE,
  objectFile,
  type RowsEntry,
  toObjectLine,
  writeManifest,
} from './manifest.server'

// Copies the whole shop into a folder while it stays open: every table as of one moment, then every object. An object
// erased in between leaves a row without an object, and restoring reports it.

/**
 * Left out: credentials that may have been revoked since the backup, public addresses, which are loaded from a file, and
 * the record of backups, since a restored shop has none of its own yet.
 * Counters are unlogged tables, never copied.
 */
const EXCLUDED_TABLES = ['sessions', 'login_trips', 'password_resets', 'addresses', 'backups']
/** Migrations fill these tables by running, so they are not copied. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migration_texts']

interface BackupSummary {
  tables: number
  rows: number
  objects: number
  bytes: number
  madeAt: Date
  isEncrypted: boolean
}

interface BackupTarget {
  folder: string
  lock?: BackupCipher
}

/** `isPlain`: not encrypted, on purpose. */
export async function backUp(folder: string, { isPlain = false } = {}): Promise<BackupSummary> {
  const key = isPlain ? undefined : config.backupKey
  if (!key && !isPlain && !config.demo)
    throw new Error(
      'BACKUP_KEY is missing: give 32 random bytes or more, or say --plain for a backup under no lock.',
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`)
  const salt = newSalt()
  const into: BackupTarget = { folder, lock: key ? await deriveCipher(key, salt) : undefined }
  const rows = await backUpRows(into)
  const { list: objects, bytes: objectBytes } = await backUpObjects(into)
  const of = into.lock ? ({ format: 2, salt } as const) : ({ format: 1 } as const)
  const madeAt = new Date().toISOString()
  await writeManifest(folder, { ...of, madeAt, ...rows, objects }, into.lock)
  const files = [...rows.tables, rows.jobs, objects]
  return {
    tables: rows.tables.length,
    rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
    objects: objects.rows,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, objectBytes),
    madeAt: new Date(madeAt),
    isEncrypted: into.lock !== undefined,
  }
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>

function backUpRows(into: BackupTarget): Promise<Rows> {
  return withClient(async (client) => {
    const { rows: migrations } = await client.query(
      'select name, sha256 from kysely_migration join migration_texts using (name) order by name',
    )
    const tables: Rows['tables'] = []
    for (const table of await listTables(client)) {
      const text = `copy (select ${table.columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(table.name)}) to stdout`
      tables.push({ ...table, ...(await copyToFile(client, text, into, `tables/${table.name}.copy.gz`)) })
    }
    const jobs = await copyToFile(client, WAITING_JOBS, into, 'jobs.copy.gz')
    // Sequences are not transactional: their values are of the snapshot's moment or later.
    const { rows: sequences } = await client.query(`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`)
    return { migrations, tables, sequences, jobs }
  }, 'begin isolation level repeatable read, read only')
}

/**
 * Waiting jobs are saved by name and data; the queue's own tables belong to its library, which recreates them. A job
 * that is running at this moment is saved too: every job of ours may run again.
 */
const WAITING_JOBS = `
  copy (
    select json_build_object('name', name, 'data', data, 'singletonKey', singleton_key, 'startAfter',
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'priority', priority)
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
  ) to stdout`

/** Every table of ours with its columns that are not generated; referenced tables come first. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all($1)
    order by c.relname`,
    [[...EXCLUDED_TABLES, ...MIGRATION_TABLES]],
  )
  return sortByDependency(rows)
}

function sortByDependency<Table extends { name: string; needs: string[] }>(tables: readonly Table[]) {
  const sorted: { name: string; columns: Table extends { columns: infer C } ? C : never }[] = []
  const done = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(({ needs }) => needs.every((name) => done.has(name)))
    if (free.length === 0)
      throw new Error(`These tables point to one another: ${left.map((t) => t.name).join(', ')}.`)
    for (const { needs: _, ...table } of free) {
      sorted.push(table as never)
      done.add(table.name)
    }
    left = left.filter(({ name }) => !done.has(name))
  }
  return sorted
}

async function copyToFile(
  client: pg.Client,
  text: string,
  into: BackupTarget,
  file: string,
): Promise<RowsEntry> {
  const rows = copyOut(client, text)
  const entry = await writeBackupFile(into, file, [rows, createGzip()])
  return { ...entry, rows: await countCopiedRows(client, rows) }
}

const quoteIdentifier = (name: string) => pg.escapeIdentifier(name)

/** Size and hash are those of the file as written. */
async function writeBackupFile(
  { folder, lock }: BackupTarget,
  file: string,
  from: (Readable | Transform)[],
): Promise<FileEntry> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece)
      bytes += piece.length
      next(null, piece)
    },
  })
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const locked = lock ? [Duplex.from((bytes: AsyncIterable<Uint8Array>) => lock.encrypt(file, bytes))] : []
  await pipeline([...from, ...locked, counted, to])
  return { file, bytes, sha256: hash.digest('hex') }
}

const PARALLEL_OBJECTS = 8

async function backUpObjects(into: BackupTarget): Promise<{ list: RowsEntry; bytes: number }> {
  const keys = sealedObjects.list('')[Symbol.asyncIterator]()
  let rows = 0
  let bytes = 0
  const entry = await writeBackupFile(into, OBJECTS_FILE, [Readable.from(lines())])
  return { list: { ...entry, rows }, bytes }

  async function* lines() {
    for (;;) {
      const some = await upTo(PARALLEL_OBJECTS)
      if (some.length === 0) return
      for (const line of await Promise.all(some.map((key) => lineFor(key)))) {
        if (line) rows += 1
        yield Buffer.from(line)
      }
    }
  }
  async function upTo(count: number) {
    const some: string[] = []
    while (some.length < count) {
      const { value, done } = await keys.next()
      if (done) break
      if (isStorageKey(value) && value !== PROBE_KEY) some.push(value)
    }
    return some
  }
  async function lineFor(key: string) {
    const opened = await sealedObjects.open(key)
    // The object was erased after it was listed.
    if (!opened) return ''
    const stream = Readable.fromWeb((await opened.stream()) as never)
    const entry = await writeBackupFile(into, objectFile(key), [stream])
    bytes += entry.bytes
    return toObjectLine({ key, ...entry })
  }
}
