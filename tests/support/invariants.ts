import pg from 'pg'
import { brokenIn, type Entry } from '~/server/backup/invariants.server'

// Runs at the end of every suite that moves orders or money.

export type { Entry }

/** Violations by the name of the invariant. */
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
