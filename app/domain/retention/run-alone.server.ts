import pg from 'pg'
import { longTimeoutsSql, QUERY_TIMEOUT_MS } from '../database-timeouts.server'
import { directDatabaseAddress } from '../db.server'

/**
 * Runs unless another process does already; then it is 0. The lock ends with its connection. It has one of its own, since
 * the work may call the storage, which an open transaction of the shop may not.
 */
export async function runAlone(lock: number, run: () => Promise<number>): Promise<number> {
  const client = new pg.Client({ ...(await directDatabaseAddress()), query_timeout: QUERY_TIMEOUT_MS })
  client.on('error', () => undefined) // Once the lock is lost, another run may begin: the work must bear that.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(longTimeoutsSql({ idle_in_transaction_session_timeout: '5min' }))
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as is_locked', [lock])
    return rows[0].is_locked ? await run() : 0
  } finally {
    await client.end()
  }
}
