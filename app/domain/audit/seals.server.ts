import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { now } from '~/config/clock'
import { log } from '~/config/log.server'
import type { DB } from '../../../db/schema'
import { type Db, inTransaction, type Tx } from '../db.server'

// Each entry is sealed together with the previous seal, in the order of sealing. To change or delete an entry, an
// intruder would have to replace every later seal; the latest is also in the shop's own output, out of reach.

export interface SealedEntry {
  id: number
  happenedAt: Date
  actor: string
  deed: string
  subject: string | null
  address: string | null
  requestId: string | null
  detail: unknown
}

export const sealedColumns = [
  'auditLog.id',
  'happenedAt',
  'actor',
  'deed',
  'subject',
  'address',
  'requestId',
  'detail',
] as const

export const GENESIS_HASH = '0'.repeat(64)

export function computeSeal(before: string, { happenedAt, detail, ...entry }: SealedEntry): string {
  const { id, actor, deed: action, subject, address, requestId } = entry
  const fields = [id, happenedAt.toISOString(), actor, action, subject, address, requestId, sortKeys(detail)]
  return createHash('sha256')
    .update(before + JSON.stringify(fields))
    .digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sortKeys(inner)])
}

const BATCH_SIZE = 1000

/** Runs until no entry is left. If another process holds the lock, that process seals them. */
export async function sealAuditLog(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(db, sealBatch)
    sealed += count
    if (count < BATCH_SIZE) return sealed
  }
}

async function sealBatch(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('audit_seals')) as mine`.execute(tx)
  if (!rows[0]?.mine) return 0
  const entries = await listUnsealed(tx)
  if (!entries.length) return 0
  let hash = (await findLastSeal(tx))?.hash ?? GENESIS_HASH
  const seals = entries.map((entry) => {
    hash = computeSeal(hash, entry)
    return { entryId: entry.id, hash, sealedAt: now() }
  })
  await tx.insertInto('auditSeals').values(seals).execute()
  log.info(`the audit log is sealed up to entry ${entries.at(-1)?.id}: ${hash}`)
  return seals.length
}

export async function findLastSeal(db: Db) {
  return db
    .selectFrom('auditSeals')
    .select(['id', 'entryId', 'hash', 'sealedAt'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** An entry of a slow transaction may appear this far behind the latest, so the whole log need not be read for it. */
export const MAX_ENTRY_LAG = 10_000

async function listUnsealed(tx: Tx): Promise<SealedEntry[]> {
  const { latest } = await tx
    .selectFrom('auditSeals')
    .select(({ fn }) => fn.max('entryId').as('latest'))
    .executeTakeFirstOrThrow()
  return tx
    .selectFrom('auditLog')
    .select(sealedColumns)
    .where('auditLog.id', '>', (latest ?? 0) - MAX_ENTRY_LAG)
    .where(isUnsealed)
    .orderBy('auditLog.id')
    .limit(BATCH_SIZE)
    .execute()
}

export const isUnsealed = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'auditLog'>) =>
  not(
    exists(
      selectFrom('auditSeals').select('auditSeals.id').whereRef('auditSeals.entryId', '=', 'auditLog.id'),
    ),
  )
