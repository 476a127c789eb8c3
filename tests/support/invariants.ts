import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

// Run at the end of every suite that moves orders or money.

const text = readFileSync(fileURLToPath(new URL('./invariants.sql', import.meta.url)), 'utf8')
const invariants = text
  .split(/^-- (?=I\d+ )/m)
  .slice(1)
  .map((part) => {
    const [name = '', ...query] = part.split('\n')
    return { name, query: query.join('\n') }
  })

/** What the provider's own book says of one payment. */
export interface Entry {
  oid: string
  captured: number
  cancelled: number
  /** how often it was captured */
  captures: number
}

/** What breaks, by the name of what it breaks. */
export async function broken(
  databaseUrl: string,
  ledger: readonly Entry[],
  { openFor = 60 } = {},
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'create temp table provider_ledger (oid text, captured integer, cancelled integer, captures integer)',
  )
  for (const { oid, captured, cancelled, captures } of ledger)
    await client.query('insert into provider_ledger values ($1, $2, $3, $4)', [
      oid,
      captured,
      cancelled,
      captures,
    ])
  const found: Record<string, string[]> = {}
  for (const { name, query } of invariants) {
    const { rows } = await client.query(query, query.includes('$1') ? [openFor] : [])
    if (rows.length) found[name] = rows.slice(0, 20).map(({ what }) => what)
  }
  await client.end()
  return found
}
