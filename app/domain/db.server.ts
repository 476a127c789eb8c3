import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/schema'
import { config } from '../config.server'
import { log } from '../log.server'
import { type Joined, joinPostgres, type Place } from './postgres.server'

export type Db = Kysely<DB>
/** A function that locks asks for this type, so it cannot be called outside a transaction. */
export type Tx = Transaction<DB>

let joined: Promise<Joined> | undefined
let pool: pg.Pool | undefined

export const db: Db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: async () => openPool() }),
  // What stands inside a JSON column is data: its names are nobody's to change.
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
})

/** Where a connection of one's own goes: listening, locking, jobs. */
export async function databaseAddress(): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  joined ??= joinPostgres(config.dataDir, (line) => log.note(line))
  const { place } = await joined
  return place satisfies Place
}

export async function openPool(): Promise<pg.Pool> {
  if (pool) return pool
  const address = await databaseAddress()
  pool ??= newPool(address)
  return pool
}

function newPool(address: pg.ClientConfig) {
  const made = new pg.Pool({
    ...address,
    max: config.databasePool,
    application_name: 'jugongin',
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  made.on('error', (error) => log.trouble('database.connection', error))
  // So would one that breaks in somebody's hands between two queries; the next query tells them.
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}

export async function closeDatabase() {
  await pool?.end()
  pool = undefined
  const [place] = await Promise.allSettled([joined]) // One that never came up need not be left, and has said so.
  if (place?.status === 'fulfilled') await place.value?.leave()
  joined = undefined
}

const transaction = new AsyncLocalStorage<true>()

/** The outermost command opens a transaction; what it calls joins in. */
export function inTransaction<T>(db: Db, deed: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return deed(db as Tx)
  return db.transaction().execute((tx) => transaction.run(true, () => deed(tx)))
}

export function insideTransaction(): boolean {
  return transaction.getStore() === true
}
