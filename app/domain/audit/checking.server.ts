import { daysFrom, minutesFrom, now } from '~/config/clock'
import type { Db } from '../db.server'
import { DAYS_KEPT } from './audit.server'
import { BEGINNING, isUnsealed, LATE, lastSeal, type Sealed, sealedColumns, sealOf } from './sealing.server'

// Checks that the log is as it was written: the chain of seals is read in pieces, and every break is reported. After a
// break the check goes on from the stored seal, so that later breaks are found too.

export interface Break {
  entryId: number
  /** changed later, deleted, or never sealed */
  how: 'changed' | 'missing' | 'unsealed'
}

export interface Checked {
  seals: number
  /** entries deleted by age, of which only the seal is left */
  gone: number
  /** checked from the very first seal */
  whole: boolean
  breaks: Break[]
  /** the latest seal, to compare with the one in the shop's own output */
  head?: Head
}

type Head = NonNullable<Awaited<ReturnType<typeof lastSeal>>>

const PIECE = 2000
/** Further breaks would add no information. */
const MOST_BREAKS = 50

/** Checks the whole chain, or its last seals alone. */
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
    // Only an old entry may have been deleted; its seal is accepted unchecked.
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

/** The sweep runs hourly, so an entry that stayed unsealed this long was inserted later or has lost its seal. */
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
