import pg from 'pg'
import { LONG_QUERY_TIMEOUT_MS, setLongClocks } from '../../domain/database-clocks.server'
import { databaseAddress } from '../../domain/db.server'

/** In one transaction, and not on the shop's pool, which is for visitors and lets nothing take long. */
export async function withClient<Done>(
  deed: (client: pg.Client) => Promise<Done>,
  begin = 'begin',
): Promise<Done> {
  const client = new pg.Client({ ...(await databaseAddress()), query_timeout: LONG_QUERY_TIMEOUT_MS })
  client.on('error', () => undefined) // What breaks here breaks the deed too, which says so.
  await client.connect()
  try {
    await client.query(begin)
    await client.query(setLongClocks())
    const done = await deed(client)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
