import pg from 'pg'
import { findViolations, type LedgerEntry } from '~/server/backup/invariants.server'

// Runs at the end of every suite that moves orders or money.

/** Violations by the name of the invariant. */
export async function findBrokenInvariants(
  databaseUrl: string,
  ledger: readonly LedgerEntry[],
  { openFor = 60 } = {},
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await findViolations(client, { ledger, openFor })
  } finally {
    await client.end()
  }
}
