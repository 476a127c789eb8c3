import { addDays, addMinutes, now } from '~/config/clock'
import type { Db } from '../db.server'
import { AUDIT_RETENTION_DAYS } from '../periods/periods'
import {
  computeSeal,
  findLastSeal,
  GENESIS_HASH,
  isUnsealed,
  MAX_ENTRY_LAG,
  type SealedEntry,
  sealedColumns,
} from './seals.server'

// Checks that the log is as it was written: the chain of seals is read in pieces, and every break is reported. After a
// break the check goes on from the stored seal, so that later breaks are found too.

interface SealBreak {
  entryId: number
  reason: 'changed' | 'missing' | 'unsealed'
}

interface SealReport {
  seals: number
  /** entries deleted by age, of which only the seal is left */
  gone: number
  whole: boolean
  breaks: SealBreak[]
  /** the latest seal, to compare with the one in the shop's own output */
  head?: Head
}

type Head = NonNullable<Awaited<ReturnType<typeof findLastSeal>>>

const BATCH_SIZE = 2000
/** Further breaks would add no information. */
const MAX_BREAKS = 50

export async function checkSeals(db: Db, { last }: { last?: number } = {}): Promise<SealReport> {
  const head = await findLastSeal(db)
  if (!head) return { seals: 0, gone: 0, whole: true, breaks: [] }
  let at = last && head.id > last ? await findSealAt(db, head.id - last) : undefined
  const checked: SealReport = { seals: 0, gone: 0, whole: !at, breaks: [], head }
  for (;;) {
    const piece = await readSealsAfter(db, at?.id ?? 0)
    for (const seal of piece) {
      checkSeal(seal, at?.hash ?? GENESIS_HASH, checked)
      at = seal
    }
    if (piece.length < BATCH_SIZE) break
  }
  checked.breaks.push(...(await findUnsealed(db, head, checked.whole ? 0 : head.entryId - MAX_ENTRY_LAG)))
  checked.breaks.splice(MAX_BREAKS)
  return checked
}

type Seal = Awaited<ReturnType<typeof readSealsAfter>>[number]

function checkSeal({ entryId, hash, sealedAt, ...entry }: Seal, before: string, checked: SealReport) {
  checked.seals += 1
  const { id: _, entry: there, ...rest } = entry
  if (there === null) {
    // Only an old entry may have been deleted; its seal is accepted unchecked.
    if (sealedAt < addDays(now(), -AUDIT_RETENTION_DAYS + 1)) checked.gone += 1
    else checked.breaks.push({ entryId, reason: 'missing' })
  } else if (computeSeal(before, { ...rest, id: there } as SealedEntry) !== hash)
    checked.breaks.push({ entryId, reason: 'changed' })
}

const findSealAt = (db: Db, id: number) =>
  db
    .selectFrom('auditSeals')
    .select(['id', 'hash'])
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const readSealsAfter = (db: Db, id: number) =>
  db
    .selectFrom('auditSeals')
    .leftJoin('auditLog', 'auditLog.id', 'auditSeals.entryId')
    .select(['auditSeals.id', 'entryId', 'hash', 'sealedAt'])
    .select(sealedColumns.filter((column) => column !== 'auditLog.id'))
    .select('auditLog.id as entry')
    .where('auditSeals.id', '>', id)
    .orderBy('auditSeals.id')
    .limit(BATCH_SIZE)
    .execute()

/** The sweep runs hourly, so an entry that stayed unsealed this long was inserted later or has lost its seal. */
const MAX_UNSEALED_MINUTES = 180

async function findUnsealed(db: Db, head: Head, after: number): Promise<SealBreak[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('auditLog.id as entryId')
    .where('auditLog.id', '>', after)
    .where('happenedAt', '<', addMinutes(head.sealedAt, -MAX_UNSEALED_MINUTES))
    .where(isUnsealed)
    .orderBy('auditLog.id')
    .limit(MAX_BREAKS)
    .execute()
  return rows.map(({ entryId }) => ({ entryId, reason: 'unsealed' as const }))
}
