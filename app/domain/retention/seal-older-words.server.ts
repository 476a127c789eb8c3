import { sql } from 'kysely'
import {
  emptyPlainIntakes,
  hasUnsealedIntake,
  listUnopenedIntakes,
  sealOlderIntakes,
} from '../campaigns/intake-words.server'
import { isHeldUp } from '../database-errors.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import {
  emptyPlainGifts,
  hasUnsealedGift,
  listUnopenedGifts,
  sealOlderGifts,
} from '../ebooks/words/seal-older-gifts.server'
import {
  emptyPlainLooks,
  hasUnsealedLook,
  listUnopenedLooks,
  sealOlderLooks,
} from '../looks/seal-older-looks.server'
import { indexNames } from '../orders/words/index-names.server'
import {
  emptyPlainMemos,
  hasUnsealedMemo,
  listUnopenedMemos,
  sealOlderMemos,
} from '../orders/words/memo-words.server'
import {
  emptyPlainCards,
  hasUnsealedCard,
  listUnopenedCards,
  sealOlderCards,
} from '../orders/words/seal-older-cards.server'
import {
  emptyPlainChanges,
  hasUnsealedChange,
  listUnopenedChanges,
  sealOlderChanges,
} from '../orders/words/seal-older-changes.server'
import { sealOlderContacts } from '../orders/words/seal-older-contacts.server'
import {
  emptyPlainDrafts,
  hasUnsealedDraft,
  listUnopenedDrafts,
  sealOlderDrafts,
} from '../orders/words/seal-older-drafts.server'
import {
  emptyPlainOrdered,
  hasUnsealedOrdered,
  listUnopenedOrdered,
  sealOlderOrdered,
} from '../orders/words/seal-older-ordered.server'
import {
  emptyPlainNames,
  hasUnsealedName,
  listUnopenedNames,
  sealOlderNames,
} from '../photos/seal-older-names.server'
import {
  emptyPlainPins,
  hasUnsealedPin,
  listUnopenedPins,
  sealOlderPins,
} from '../previews/seal-older-pins.server'
import {
  emptyPlainNotes,
  hasUnsealedNote,
  listUnopenedNotes,
  sealOlderNotes,
} from '../prints/words/note-words.server'
import { endPlainWords, findPlainWordsEnd, haveEnded } from '../sealed-words/plain-words.server'
import { rewriteTables } from './rewrite-tables.server'
import { runAlone } from './run-alone.server'

/** The sweep has one minute for all its parts. The next run goes on. */
const RUN_MS = 10_000
/** After a crash the office waits for it. */
const INDEX_MS = 20_000
const WORDS_LOCK = 7_300_005

/** Seals words from before the sealing, or of an earlier release. Returns how many rows it sealed, emptied or indexed. */
export const sealOlderWords = (db: Db, runMs = RUN_MS): Promise<number> =>
  runAlone(WORDS_LOCK, async () => {
    const until = performance.now() + runMs
    return runEach([
      () => sealAll(db, until),
      () => emptyEnded(db),
      () => indexNames(db, performance.now() + INDEX_MS),
    ])
  })

/** Pins come after their looks, which have their keys. */
const parts = [
  sealOlderLooks,
  sealOlderNames,
  sealOlderPins,
  sealOlderCards,
  sealOlderGifts,
  sealOlderDrafts,
  sealOlderIntakes,
  sealOlderChanges,
  sealOlderMemos,
  sealOlderNotes,
  sealOlderOrdered,
  sealOlderContacts,
]

const sealAll = (db: Db, until: number) => runEach(parts.map((seal) => () => seal(db, until)))

/** A part that fails does not stop the others. */
async function runEach(all: readonly (() => Promise<number>)[]): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for (const run of all)
    try {
      count += await run()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} parts of the work on older words failed`)
  return count
}

async function emptyEnded(db: Db) {
  if (!(await findPlainWordsEnd(db))) return 0
  let emptied = (await emptyPlainLooks(db)) + (await emptyPlainNames(db)) + (await emptyPlainPins(db))
  if (await haveEnded(db, 'ordersEndedAt')) emptied += await emptyPlainCards(db)
  if (await haveEnded(db, 'giftsEndedAt')) emptied += await emptyPlainGifts(db)
  if (await haveEnded(db, 'draftsEndedAt')) emptied += await emptyPlainDrafts(db)
  if (await haveEnded(db, 'intakesEndedAt')) emptied += await emptyPlainIntakes(db)
  if (await haveEnded(db, 'historyEndedAt'))
    emptied += (await emptyPlainChanges(db)) + (await emptyPlainMemos(db))
  if (await haveEnded(db, 'notesEndedAt')) emptied += await emptyPlainNotes(db)
  if (await haveEnded(db, 'orderedEndedAt')) emptied += await emptyPlainOrdered(db)
  return emptied
}

const listUnopened = async (db: Db) => [
  ...(await listUnopenedLooks(db)),
  ...(await listUnopenedNames(db)),
  ...(await listUnopenedPins(db)),
  ...(await listUnopenedCards(db)),
  ...(await listUnopenedGifts(db)),
  ...(await listUnopenedDrafts(db)),
  ...(await listUnopenedIntakes(db)),
  ...(await listUnopenedChanges(db)),
  ...(await listUnopenedMemos(db)),
  ...(await listUnopenedNotes(db)),
  ...(await listUnopenedOrdered(db)),
]

/** Tables and names of rows that plain words alone tell, since their key is not here. */
export const listKeyless = async (db: Db) => [...(await listUnsealed(db)), ...(await listUnopened(db))]

export interface PlainWordsEnding {
  emptied: number
  /** Tables and names of rows whose key is not here, so that only plain words tell them: then nothing was ended. */
  keyless: string[]
  /** The tables are in use: nothing was ended, or all was but the tables' files may still hold the words. */
  obstacle?: 'lockedTables' | 'unwrittenTables'
}

type Guard = <Result>(run: () => Promise<Result>) => Promise<Result>

/**
 * From now on the words about children are in no plain column. No earlier release can read them any more, and nothing leads
 * back. It may be repeated: what a crash left is emptied by the next run, or by the sweep. `guard` keeps the shop's schema
 * as it is at the moment of the end.
 */
export async function endPlainWordsForGood(db: Db, guard: Guard = (run) => run()): Promise<PlainWordsEnding> {
  for (;;) {
    const sealed = await sealAll(db, Number.POSITIVE_INFINITY)
    const unopened = await listUnopened(db)
    const unsealed = unopened.length
      ? await listUnsealed(db)
      : await guard(() => inTransaction(db, endIfSealed)).catch(ifLocked)
    if (!unsealed) return { emptied: 0, keyless: [], obstacle: 'lockedTables' }
    const keyless = [...unsealed, ...unopened]
    if (!keyless.length) break
    if (unopened.length || !sealed) return { emptied: 0, keyless }
  }
  // Until then the office finds them by their plain words.
  await indexNames(db, Number.POSITIVE_INFINITY)
  const emptied = await emptyEnded(db)
  const isRewritten = await rewriteTables([
    'looks',
    'photos',
    'previews',
    'orders',
    'ebook_gifts',
    'order_drafts',
    'wadiz_intakes',
    'order_changes',
    'order_memos',
    'print_waivers',
  ])
  return { emptied, keyless: [], ...(!isRewritten && { obstacle: 'unwrittenTables' }) }
}

function ifLocked(error: unknown): undefined {
  if (isHeldUp(error)) return undefined
  throw error
}

/** In the sequence in which the shop writes. The lock waits for writers that began before; a writer that comes after it, and reads only then whether plain words have ended, finds that they have. */
async function endIfSealed(tx: Tx): Promise<string[]> {
  await sql`lock table photos, looks, previews, orders, ebook_gifts, order_drafts, wadiz_intakes, order_changes, order_memos, print_waivers in share row exclusive mode`.execute(
    tx,
  )
  const unsealed = await listUnsealed(tx)
  if (!unsealed.length) await endPlainWords(tx)
  return unsealed
}

async function listUnsealed(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select 'looks ' || name as row from looks where ${hasUnsealedLook}
    union all select 'photos ' || key from photos where ${hasUnsealedName}
    union all select 'previews ' || name from previews where ${hasUnsealedPin}
    union all select 'orders ' || order_number from orders where ${hasUnsealedCard}
    union all select 'gifts ' || id from ebook_gifts where ${hasUnsealedGift}
    union all select 'drafts ' || id from order_drafts where ${hasUnsealedDraft}
    union all select 'intakes ' || id from wadiz_intakes where ${hasUnsealedIntake}
    union all select 'changes ' || id from order_changes where ${hasUnsealedChange}
    union all select 'memos ' || id from order_memos where ${hasUnsealedMemo}
    union all select 'notes ' || id from print_waivers where ${hasUnsealedNote}
    union all select 'ordered ' || order_number from orders where ${hasUnsealedOrdered}`.execute(db)
  return rows.map(({ row }) => row)
}
