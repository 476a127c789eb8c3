import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import { log } from '../../log.server'
import { now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'

// Each entry is sealed together with the seal before it, in the order in which they were found. Whoever changes one or
// takes one out would have to break every seal after it; the latest also stands in the shop's own output, out of reach.

export interface Sealed {
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

/** What the first one is sealed with. */
export const BEGINNING = '0'.repeat(64)

export function sealOf(before: string, { happenedAt, detail, ...entry }: Sealed): string {
  const { id, actor, deed, subject, address, requestId } = entry
  const said = [id, happenedAt.toISOString(), actor, deed, subject, address, requestId, inOrder(detail)]
  return createHash('sha256')
    .update(before + JSON.stringify(said))
    .digest('hex')
}

/** The same text however the database puts an object's names. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, inOrder(inner)])
}

const PIECE = 1000

/** Until none is left. Where somebody else is at it already, they do it. */
export async function sealDeeds(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(db, sealPiece)
    sealed += count
    if (count < PIECE) return sealed
  }
}

async function sealPiece(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('audit_seals')) as mine`.execute(tx)
  if (!rows[0]?.mine) return 0
  const entries = await unsealed(tx)
  if (!entries.length) return 0
  let hash = (await lastSeal(tx))?.hash ?? BEGINNING
  const seals = entries.map((entry) => {
    hash = sealOf(hash, entry)
    return { entryId: entry.id, hash, sealedAt: now() }
  })
  await tx.insertInto('auditSeals').values(seals).execute()
  log.note(`the audit log is sealed up to entry ${entries.at(-1)?.id}: ${hash}`)
  return seals.length
}

export async function lastSeal(db: Db) {
  return db
    .selectFrom('auditSeals')
    .select(['id', 'entryId', 'hash', 'sealedAt'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** So far behind the latest may an entry come to light whose transaction took its time; no whole log is read for it. */
export const LATE = 10_000

async function unsealed(tx: Tx): Promise<Sealed[]> {
  const { latest } = await tx
    .selectFrom('auditSeals')
    .select(({ fn }) => fn.max('entryId').as('latest'))
    .executeTakeFirstOrThrow()
  return tx
    .selectFrom('auditLog')
    .select(sealedColumns)
    .where('auditLog.id', '>', (latest ?? 0) - LATE)
    .where(isUnsealed)
    .orderBy('auditLog.id')
    .limit(PIECE)
    .execute()
}

export const isUnsealed = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'auditLog'>) =>
  not(
    exists(
      selectFrom('auditSeals').select('auditSeals.id').whereRef('auditSeals.entryId', '=', 'auditLog.id'),
    ),
  )
