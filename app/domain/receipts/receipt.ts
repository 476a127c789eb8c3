import type { RegisterEntry, RegisterKind } from '../child-register/register-entry'
import { type RetentionClassName, type RetentionLaw, retentionClass } from '../periods/retention-classes'

// What was erased and what a law keeps, in kinds, counts and days: a receipt names no child, book or order.

export type ErasureCause = 'request' | 'leaving' | 'date'

interface ErasedKind {
  kind: RegisterKind
  count: number
}

interface LawfulRest {
  retention: RetentionClassName
  law: RetentionLaw
  count: number
  /** the last of them ends on this day */
  until: string
}

export interface Receipt {
  /** 1: from before children's pictures were sealed */
  version: 1 | 2
  cause: ErasureCause
  erasedAt: string
  erased: ErasedKind[]
  retained: LawfulRest[]
  /** the last copy in a backup ends on this day */
  backupsUntil: string
  /** after this day no copy of the erased pictures opens: the last copy of their keys ends */
  picturesUntil?: string
}

export interface SignedReceipt {
  receipt: Receipt
  signature: string
}

export type ReceiptFault = 'unreadable' | 'changed'

export const sumByKind = (entries: readonly Pick<RegisterEntry, 'kind' | 'count'>[]): ErasedKind[] =>
  [...new Set(entries.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: entries.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0),
  }))

const LAWS: readonly string[] = ['ecommerce', 'communications', 'privacy'] satisfies RetentionLaw[]
const isLaw = (basis: string): basis is RetentionLaw => LAWS.includes(basis)

/** What is erased when a member leaves; what a book on its way needs ends later, by its date. */
export const splitByLeaving = (entries: readonly RegisterEntry[]) => {
  const needed = entries.filter(({ kind, obstacle }) => kind === 'look' && obstacle === 'needed')
  const isWithNeeded = ({ kind, id }: RegisterEntry) =>
    kind === 'previews' && needed.some((look) => look.id === id)
  const isErased = ({ kind, obstacle, retention, isOnItsWay }: RegisterEntry) =>
    obstacle !== 'law' &&
    retention !== 'preorders' &&
    !isOnItsWay &&
    // Leaving cancels the unpaid order that a photo not on its way is needed for.
    (obstacle !== 'needed' || kind === 'ebook' || kind === 'photo')
  return {
    erased: entries.flatMap((entry) => {
      if (isErased(entry) && !isWithNeeded(entry)) return [entry]
      return entry.unorderedSeconds ? [{ ...entry, count: entry.unorderedSeconds }] : []
    }),
    left: entries.filter(({ obstacle }) => obstacle === 'law'),
  }
}

/** Words of an order are a part of its record. */
export function sumKeptByLaw(entries: readonly RegisterEntry[]): LawfulRest[] {
  const lawful = entries.filter(({ kind, obstacle }) => obstacle === 'law' && kind !== 'words')
  return [...new Set(lawful.map(({ retention }) => retention))].flatMap((retention) => {
    const { basis: law } = retentionClass(retention)
    if (!isLaw(law)) return []
    const those = lawful.filter((one) => one.retention === retention)
    const last = Math.max(...those.map(({ until, since }) => (until ?? since).getTime()))
    return [{ retention, law, count: those.length, until: new Date(last).toISOString() }]
  })
}
