import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isHeldUp } from '../database-errors.server'
import { LONG_QUERY_TIMEOUT_MS } from '../database-timeouts.server'
import { directDatabaseAddress } from '../db.server'

const OLDER_MS = 5000

/**
 * An emptied column's old rows stay in a table's file until it is written anew, and its most common values in the planner's
 * statistics until it is analysed. False if it has to be repeated: a backup or another long transaction still needs the
 * old rows, which would be written anew too, or holds the table. Visitors queue behind this lock, so it gives up soon.
 */
export async function rewriteTables(tables: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ ...(await directDatabaseAddress()), query_timeout: LONG_QUERY_TIMEOUT_MS })
  await client.connect()
  try {
    await client.query(`set statement_timeout = '30min'; set lock_timeout = '2s'`)
    if (!(await waitForOlderTransactions(client))) return false
    for (const table of tables) await client.query(`vacuum (full, analyze) ${table}`)
    return true
  } catch (error) {
    if (isHeldUp(error)) return false
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Readers of this database, standbys that report what they read, and replication slots. Also writers and prepared
 * transactions of every database: each new snapshot, also that of `vacuum`, reaches back to the oldest of them. False if
 * one stays.
 */
async function waitForOlderTransactions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
  const started = performance.now()
  // Sessions are read one by one: one may take an old snapshot after it was read, from a writer that ends before it is read.
  for (let freeReadings = 0; ; ) {
    const older = await client.query(
      `select from pg_stat_activity
       where pid <> pg_backend_pid() and (age(backend_xid) > age($1::xid)
         or coalesce(datname, current_database()) = current_database() and age(backend_xmin) > age($1::xid))
       union all select from pg_replication_slots where age(xmin) > age($1::xid)
       union all select from pg_prepared_xacts where age(transaction) > age($1::xid)`,
      [rows[0]?.xid],
    )
    freeReadings = older.rowCount ? 0 : freeReadings + 1
    if (freeReadings === 2) return true
    if (performance.now() - started > OLDER_MS) return false
    await delay(200)
  }
}
