import type pg from 'pg'
import text from '../../../db/invariants.sql?raw'

// The invariants of orders, money and the shelf: checked after a restore, by `restore --verify`, and at the end of each
// suite that moves orders or money.

const invariants = text
  .split(/^-- (?=I\d+ )/m)
  .slice(1)
  .map((part) => {
    const [name = '', ...query] = part.split('\n')
    return { name, query: query.join('\n') }
  })

export interface LedgerEntry {
  oid: string
  captured: number
  cancelled: number
  captures: number
}

interface InvariantOptions {
  /** without it the provider's ledger is not compared */
  ledger?: readonly LedgerEntry[]
  /** how many seconds a payment or refund may stay unsettled; without it their age is not checked */
  openFor?: number
  /** a shop since its first day, not one that a suite has put together */
  isWhole?: boolean
}

export async function findViolations(client: pg.Client, { ledger, openFor, isWhole }: InvariantOptions) {
  const found: Record<string, string[]> = {}
  if (ledger) await createLedgerTable(client, ledger)
  for (const { name, query } of invariants) {
    if (!ledger && query.includes('provider_ledger')) continue
    if (openFor === undefined && query.includes('$1')) continue
    if (!isWhole && name.includes('of a whole shop')) continue
    const { rows } = await client.query<{ what: string }>(query, query.includes('$1') ? [openFor] : [])
    if (rows.length) found[name] = rows.slice(0, 20).map(({ what }) => what)
  }
  return found
}

async function createLedgerTable(client: pg.Client, ledger: readonly LedgerEntry[]) {
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
}
