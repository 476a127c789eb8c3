import { daysFrom, minutesFrom, now } from '../clock'
import type { Db } from '../db.server'
import { DAYS_KEPT } from './audit.server'
import { BEGINNING, isUnsealed, LATE, lastSeal, type Sealed, sealedColumns, sealOf } from './sealing.server'

// Whether the record is as it was written: the chain of seals is walked in pieces, and each place where it does not hold
// is named. After one of them the walk goes on from the seal that stands there, so that others are found too.

export interface Break {
  entryId: number
  /** changed afterwards, taken out, or never sealed */
  how: 'changed' | 'missing' | 'unsealed'
}

export interface Checked {
  seals: number
  /** entries that left by age, of which the seal alone is left */
  gone: number
  /** from the very first one */
  whole: boolean
  breaks: Break[]
  /** the latest seal, to be compared with what the shop's own output said */
  head?: Head
}

type Head = NonNullable<Awaited<ReturnType<typeof lastSeal>>>

const PIECE = 2000
/** More of them say nothing more. */
const MOST_BREAKS = 50

/** All of it, or the end of it alone. */
export async function checkSeals(db: Db, { last }: { last?: number } = {}): Promise<Checked> {
  const head = await lastSeal(db)
  if (!head) return { seals: 0, gone: 0, whole: true, breaks: [] }
  let at = last && head.id > last ? await sealAt(db, head.id - last) : undefined
  const checked: Checked = { seals: 0, gone: 0, whole: !at, breaks: [], head }
  for (;;) {
    const piece = await pieceAfter(db, at?.id ?? 0)
    for (const seal of piece) {
      look(seal, at?.hash ?? BEGINNING, checked)
      at = seal
    }
    if (piece.length < PIECE) break
  }
  checked.breaks.push(...(await neverSealed(db, head, checked.whole ? 0 : head.entryId - LATE)))
  checked.breaks.splice(MOST_BREAKS)
  return checked
}

type Seal = Awaited<ReturnType<typeof pieceAfter>>[number]

function look({ entryId, hash, sealedAt, ...entry }: Seal, before: string, checked: Checked) {
  checked.seals += 1
  const { id: _, entry: there, ...rest } = entry
  if (there === null) {
    // Only what is old enough may have left; its seal is taken at its word.
    if (sealedAt < daysFrom(now(), -DAYS_KEPT + 1)) checked.gone += 1
    else checked.breaks.push({ entryId, how: 'missing' })
  } else if (sealOf(before, { ...rest, id: there } as Sealed) !== hash)
    checked.breaks.push({ entryId, how: 'changed' })
}

const sealAt = (db: Db, id: number) =>
  db
    .selectFrom('auditSeals')
    .select(['id', 'hash'])
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const pieceAfter = (db: Db, id: number) =>
  db
    .selectFrom('auditSeals')
    .leftJoin('auditLog', 'auditLog.id', 'auditSeals.entryId')
    .select(['auditSeals.id', 'entryId', 'hash', 'sealedAt'])
    .select(sealedColumns.filter((column) => column !== 'auditLog.id'))
    .select('auditLog.id as entry')
    .where('auditSeals.id', '>', id)
    .orderBy('auditSeals.id')
    .limit(PIECE)
    .execute()

/** The sweep comes every hour: what lay before it so long without a seal was put there afterwards, or lost its own. */
const MINUTES_UNSEALED = 180

async function neverSealed(db: Db, head: Head, after: number): Promise<Break[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('auditLog.id as entryId')
    .where('auditLog.id', '>', after)
    .where('happenedAt', '<', minutesFrom(head.sealedAt, -MINUTES_UNSEALED))
    .where(isUnsealed)
    .orderBy('auditLog.id')
    .limit(MOST_BREAKS)
    .execute()
  return rows.map(({ entryId }) => ({ entryId, how: 'unsealed' as const }))
}
