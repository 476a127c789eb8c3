import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { config } from '~/config/config.server'
import { LONG_QUERY_TIMEOUT_MS, longTimeoutsSql } from '~/domain/database-timeouts.server'
import { directDatabaseAddress } from '~/domain/db.server'
import { needsPlainWords, StepBackError, stepBack, stepForward } from './step-back.server'

// Migrations run at start, one process at a time: the first one migrates, the others find nothing to do.

const START_LOCK = 7_300_001

const modules = import.meta.glob<Migration>('../../../db/migrations/*.ts', { eager: true })
const sources = import.meta.glob<string>('../../../db/migrations/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const migrationName = (path: string) => path.replace(/^.*\//, '').replace(/\.ts$/, '')

const provider: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(Object.entries(modules).map(([path, module]) => [migrationName(path), module])),
}

/** The lock has a connection of its own, so it is released with the process, however the process ends. */
export async function withStartLock(callback: () => Promise<void>) {
  const lock = new pg.Client({ ...(await directDatabaseAddress()), query_timeout: LONG_QUERY_TIMEOUT_MS })
  lock.on('error', () => undefined) // A lost connection makes the next query throw too.
  await lock.connect()
  try {
    await lock.query('begin')
    await lock.query(longTimeoutsSql({ lock_timeout: '0', idle_in_transaction_session_timeout: '0' }))
    await lock.query('select pg_advisory_xact_lock($1)', [START_LOCK])
    await callback()
    await lock.query('commit')
  } finally {
    await lock.end()
  }
}

class LongTimeoutDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(longTimeoutsSql()))
  }
}
class LongTimeoutDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new LongTimeoutDriver(this.#config)
  }
}

export const migrate = ({ upTo }: { upTo?: string } = {}) =>
  withPatientDatabase(async (db) => {
    const counted = await listRunMigrations(db)
    refuseNewerDatabase(counted)
    if (config.migrate === 'off') {
      refusePending(counted)
      return refuseEdited(db, counted)
    }
    await sql`create table if not exists migration_texts (name text primary key, sha256 text not null)`.execute(
      db,
    )
    if (counted.length > 0) await stepForward(db, Object.keys(modules).map(migrationName))
    const done = await listRunMigrations(db)
    await refuseEdited(db, done)
    await noteTexts(db, done)
    await runMigrations(db, { upTo, isNew: done.length === 0 })
  })

/** Lets an earlier release start, see step-back. */
export async function stepBackTo(newest: string): Promise<string[]> {
  let later: string[] = []
  await withStartLock(() =>
    withPatientDatabase(async (db) => {
      later = await stepBack(db, newest)
    }),
  )
  return later
}

/** Runs while no process starts or steps back, unless an earlier release goes on with this database. */
export async function runUnlessSteppedBack<Result>(run: () => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await withStartLock(() =>
    withPatientDatabase(async (db) => {
      if (await needsPlainWords(db))
        throw new StepBackError('An earlier release goes on with this database: start this one first.')
      results.push(await run())
    }),
  )
  return results[0] as Result
}

async function withPatientDatabase(callback: (db: Kysely<unknown>) => Promise<void>) {
  // A pool of its own with long timeouts: building an index may take longer than a visitor would wait.
  const pool = new pg.Pool({
    ...(await directDatabaseAddress()),
    max: 1,
    query_timeout: LONG_QUERY_TIMEOUT_MS,
  })
  const db = new Kysely<unknown>({ dialect: new LongTimeoutDialect({ pool }) })
  try {
    await callback(db)
  } finally {
    await db.destroy()
  }
}

async function listRunMigrations(db: Kysely<unknown>): Promise<string[]> {
  const [there] = (
    await sql<{ yes: boolean }>`select to_regclass('kysely_migration') is not null as yes`.execute(db)
  ).rows
  if (!there?.yes) return []
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
    ({ name }) => name,
  )
}

function refuseNewerDatabase(done: string[]) {
  const known = new Set(Object.keys(modules).map(migrationName))
  if (done.some((name) => !known.has(name)))
    throw new Error('The database is newer than this build: start the newer build.')
}

function refusePending(done: string[]) {
  const open = Object.keys(modules)
    .map(migrationName)
    .filter((name) => !done.includes(name))
  if (open.length > 0)
    throw new Error(
      `MIGRATE=off, but ${open.length} migration(s) have not run: ${open.join(', ')}. Start once with MIGRATE=only; what a step back hid then counts again.`,
    )
}

/** A shop that is open gets each migration in a transaction of its own, so that its tables are locked for one at a time. */
async function runMigrations(db: Kysely<unknown>, { upTo, isNew }: { upTo?: string; isNew: boolean }) {
  const migrator = new Migrator({ db, provider })
  if (upTo) throwError(await migrator.migrateTo(upTo))
  else if (isNew) throwError(await migrator.migrateToLatest())
  else while (throwError(await migrator.migrateUp()).length > 0);
}

/** Before any of them runs, so that each that has run has its text, wherever a start is killed. One that has not may be edited. */
async function noteTexts(db: Kysely<unknown>, done: string[]) {
  for (const [name, sha256] of hashMigrations())
    await sql`
      insert into migration_texts as noted (name, sha256) values (${name}, ${sha256})
      on conflict (name) do update set sha256 = excluded.sha256 where noted.name <> all(${done})`.execute(db)
}

function throwError({ error, results = [] }: MigrationResultSet) {
  if (error) throw error
  return results
}

/** A migration that has run must never be edited: its hash is stored and compared. */
async function refuseEdited(db: Kysely<unknown>, done: string[]) {
  if (done.length === 0) return
  const { rows } = await sql<{
    name: string
    sha256: string
  }>`select name, sha256 from migration_texts`.execute(db)
  const hashes = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of hashMigrations())
    if (done.includes(name) && hashes.has(name) && hashes.get(name) !== sha256)
      throw new Error(`Migration ${name} was edited after it had run: write a new one.`)
}

function hashMigrations(): [string, string][] {
  return Object.entries(sources).map(([path, text]) => [
    migrationName(path),
    createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
  ])
}

export const migrationHashes = (): ReadonlyMap<string, string> => new Map(hashMigrations())
