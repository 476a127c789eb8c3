import pg from 'pg'
import { LONG_QUERY_TIMEOUT_MS, longTimeoutsSql } from '~/domain/database-timeouts.server'
import { directDatabaseAddress } from '~/domain/db.server'

/** Runs in one transaction on a connection of its own: the timeouts of the shop's pool are too short for backups. */
export async function withClient<Done>(
  callback: (client: pg.Client) => Promise<Done>,
  begin = 'begin',
): Promise<Done> {
  const client = new pg.Client({ ...(await directDatabaseAddress()), query_timeout: LONG_QUERY_TIMEOUT_MS })
  client.on('error', () => undefined) // A lost connection makes the next query throw too.
  await client.connect()
  try {
    await client.query(begin)
    await client.query(longTimeoutsSql())
    const done = await callback(client)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
