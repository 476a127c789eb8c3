import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { noteQuery } from '~/outgoing/traces/spans.server'
import { LacksOutside, runInTransaction } from '~/outgoing/transaction-guard.server'
import type { DB } from '../../db/schema'
import { CONNECTION_TIMEOUTS, QUERY_TIMEOUT_MS } from './database-timeouts.server'
import { DatabaseSilentError, DatabaseWatch } from './database-watch.server'

export type Db = Kysely<DB>
/** A function that locks takes a `Tx`, so it cannot be called outside a transaction. */
export type Tx = Transaction<DB>

/** A database server that belongs to this machine; it stops when its last process leaves. */
interface LocalDatabase {
  address: { host: string; port: number; user: string; database: string }
  leave(): Promise<void>
}

let joinLocal: (() => Promise<LocalDatabase>) | undefined
let localDatabase: Promise<LocalDatabase> | undefined
let openedPool: { pool: pg.Pool; watch: DatabaseWatch } | undefined

export const db: Db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: { connect: takeClient, end: closeDatabase } }),
  // Names inside a JSON column are data, so the plugin must not change them.
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
})

/** Without `DATABASE_URL` the process that opens the shop brings a database: the domain starts no server. */
export function setLocalDatabase(join: () => Promise<LocalDatabase>) {
  joinLocal = join
}

export async function databaseAddress(): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, ...CONNECTION_TIMEOUTS }
  localDatabase ??= joinLocal?.()
  if (!localDatabase) throw new Error('neither DATABASE_URL nor a local database')
  const { address } = await localDatabase
  return { ...address, ...CONNECTION_TIMEOUTS }
}

/** Past a pooler: for `listen`, and for what holds a connection longer than a visitor waits. */
export async function directDatabaseAddress(): Promise<pg.ClientConfig> {
  if (!config.databaseDirectUrl) return databaseAddress()
  return { connectionString: config.databaseDirectUrl, ...CONNECTION_TIMEOUTS }
}

export async function openPool(): Promise<pg.Pool> {
  const { pool, watch } = await openWatchedPool()
  if (watch.isSilent) throw new DatabaseSilentError()
  return pool
}

export const isDatabaseSilent = (): boolean => openedPool?.watch.isSilent ?? false

/** Counts of the pool's connections, available while the database is silent too. */
export function countConnections() {
  const { totalCount: open = 0, idleCount: idle = 0, waitingCount: awaited = 0 } = openedPool?.pool ?? {}
  return { open, idle, awaited }
}

async function openWatchedPool() {
  if (openedPool) return openedPool
  const address = await databaseAddress()
  openedPool ??= newPool(address)
  return openedPool
}

function newPool(address: pg.ClientConfig) {
  const pool = new pg.Pool({
    ...address,
    max: config.databasePool,
    application_name: 'jugongin',
    idleTimeoutMillis: 30_000,
    // The database's process of a connection keeps the plans and tables of all it was asked, and gives them back when it ends.
    maxLifetimeSeconds: 300,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.error('database.connection', error))
  // A connection that breaks between two queries would end it too; the next query reports the break.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const watch = new DatabaseWatch(async () => address)
  watch.watchPool(pool)
  return { pool, watch }
}

async function takeClient(): Promise<PostgresPoolClient> {
  const { watch } = await openWatchedPool()
  const client = await watch.watchConnecting((await openPool()).connect())
  const query = async (text: string, values: readonly unknown[] = []) => {
    const began = performance.now()
    try {
      const result = await client.query(text, [...values])
      watch.noteAnswer()
      return result
    } catch (error) {
      // The late answer would go to the next query, so the pool must not reuse this client.
      if ((error as Error).message === 'Query read timeout') void client.end()
      throw error
    } finally {
      noteQuery(performance.now() - began)
    }
  }
  // Kysely's type also takes cursors, which no query of ours uses.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

/** A silent database never confirms the end of a connection. */
const POOL_END_MS = 3000

export async function closeDatabase() {
  const { pool, watch } = openedPool ?? {}
  openedPool = undefined
  watch?.close()
  if (pool) await Promise.race([pool.end(), sleep(POOL_END_MS, undefined, { ref: false })])
  const [place] = await Promise.allSettled([localDatabase]) // A server that never started reported so itself.
  if (place?.status === 'fulfilled') await place.value?.leave()
  localDatabase = undefined
}

/**
 * The outermost command opens a transaction; the functions it calls join in. One that lacks a key of an order's words runs
 * again once the key was read, so a callback changes nothing outside the database.
 */
export async function inTransaction<T>(db: Db, callback: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return callback(db as Tx)
  const brought = new Map<string, unknown>()
  for (;;)
    try {
      return await db.transaction().execute((tx) => runInTransaction(() => callback(tx), brought))
    } catch (error) {
      if (!(error instanceof LacksOutside)) throw error
      for (const [name, value] of await error.read()) brought.set(name, value)
    }
}
