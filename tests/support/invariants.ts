import pg from 'pg'
import { brokenIn, type Entry } from '~/start/backup/invariants.server'

// Run at the end of every suite that moves orders or money.

export type { Entry }

/** What breaks, by the name of what it breaks. */
export async function broken(
  databaseUrl: string,
  ledger: readonly Entry[],
  { openFor = 60 } = {},
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await brokenIn(client, { ledger, openFor })
  } finally {
    await client.end()
  }
}
