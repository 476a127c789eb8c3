import { createHash } from 'node:crypto'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import pg from 'pg'
import { config } from '../config.server'
import { type Db, databaseAddress } from '../domain/db.server'

// Migrations run at start, each process in turn: the first does the work, the rest find it done.

const MIGRATION_LOCK = 7_300_001

const modules = import.meta.glob<Migration>('../../db/migrations/*.ts', { eager: true })
const sources = import.meta.glob<string>('../../db/migrations/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const named = (path: string) => path.replace(/^.*\//, '').replace(/\.ts$/, '')

const provider: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(Object.entries(modules).map(([path, module]) => [named(path), module])),
}

export async function migrate(db: Db) {
  const lock = new pg.Client(await databaseAddress())
  lock.on('error', () => undefined) // What breaks here breaks the migration too, which says so.
  await lock.connect()
  try {
    // A session lock on a connection of its own; it falls with the process, whatever becomes of it.
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (config.migrate === 'off') await refuseUnlessMigrated(db)
    else await toLatest(db)
    await holdFrozen(db)
  } finally {
    await lock.end()
  }
}

async function toLatest(db: Db) {
  const { error, results } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest()
  if (!error) return results ?? []
  if (/previously executed migration .* is missing/.test(String(error)))
    throw new Error('The database is newer than this build: start the newer build.')
  throw error
}

async function refuseUnlessMigrated(db: Db) {
  const all = await new Migrator({ db: db.withoutPlugins(), provider }).getMigrations()
  const open = all.filter((migration) => !migration.executedAt)
  if (open.length > 0)
    throw new Error(
      `MIGRATE=off, but ${open.length} migration(s) have not run: ${open.map((m) => m.name).join(', ')}`,
    )
}

/** What has run somewhere is never edited: its text is remembered and compared. */
async function holdFrozen(db: Db) {
  await sql`create table if not exists migration_texts (name text primary key, sha256 text not null)`.execute(
    db,
  )
  for (const [path, text] of Object.entries(sources)) {
    const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    const kept = await sql<{ sha256: string }>`
      insert into migration_texts (name, sha256) values (${named(path)}, ${sha256})
      on conflict (name) do update set name = excluded.name returning sha256`.execute(db)
    if (kept.rows[0]?.sha256 !== sha256)
      throw new Error(`Migration ${named(path)} was edited after it had run: write a new one.`)
  }
}
