import pg from 'pg'
import { databaseAddress } from '../../domain/db.server'

/** Not the shop's pool, which is for visitors and lets nothing take long. */
export async function withClient<Done>(deed: (client: pg.Client) => Promise<Done>): Promise<Done> {
  const client = new pg.Client(await databaseAddress())
  client.on('error', () => undefined) // What breaks here breaks the deed too, which says so.
  await client.connect()
  try {
    return await deed(client)
  } finally {
    await client.end()
  }
}
