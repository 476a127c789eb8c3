import { sql } from 'kysely'
import type { Db } from '../db.server'
import { orderedFolder } from './child-words.server'
import { bringKeys, type KeyReader, type OrderKey, readForPaper, refusalOfClosed } from './order-keys.server'
import { type OrderedSeals, type OrderedWords, orderedWords, sealColumns } from './ordered-columns'
import { openText } from './seal.server'

// What orders say of their children, for all who read it. While plain words stand they are read, and no key is; once they
// have ended, one key for each order. A transaction gets its keys before it begins anew (`bringOutside`).

/** `closed`: its words are there, but do not open now. Those of a destroyed key are erased, as they will be in the row. */
export interface OrderWords extends OrderedWords {
  closed?: 'missing' | 'busy'
}

export const isDrawnOrder = sql<boolean>`num_nonnulls(orders.look, orders.sealed_look) > 0`

/** By order. */
export async function readOrderWords(
  db: Db,
  ids: readonly number[],
  read?: KeyReader,
): Promise<Map<number, OrderWords>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'childKey', ...orderedWords])
    .select(['sealedChildName', 'sealedDedication', 'sealedDedicatedBy', 'sealedLook'])
    .where('id', 'in', ids)
    .execute()
  return openOrderRows(rows, read)
}

type WordsRow = OrderedWords & OrderedSeals & { id: number }

export async function openOrderRows(
  rows: readonly WordsRow[],
  read?: KeyReader,
): Promise<Map<number, OrderWords>> {
  const folders = rows.filter(needsKey).map(folderOf)
  const keys = await bringKeys(folders, read)
  return new Map(rows.map((row) => [row.id, openRow(row, keys.get(folderOf(row)))]))
}

const folderOf = ({ childKey }: Pick<OrderedSeals, 'childKey'>) => orderedFolder(childKey ?? '')

const needsKey = (row: WordsRow) => orderedWords.some((word) => row[word] === null && row[sealColumns[word]])

const noWords: OrderedWords = { childName: null, dedication: null, dedicatedBy: null, look: null }

function openRow(row: WordsRow, key: OrderKey | undefined): OrderWords {
  const { childName, dedication, dedicatedBy, look } = row
  if (!needsKey(row)) return { childName, dedication, dedicatedBy, look }
  if (key === 'destroyed') return noWords
  if (typeof key !== 'object') return { ...noWords, closed: key ?? 'missing' }
  const folder = folderOf(row)
  const opened = { ...noWords }
  for (const word of orderedWords) {
    const seal = row[sealColumns[word]]
    opened[word] = row[word] ?? (seal && (openText(key, { folder, word }, seal) ?? null))
    if (seal && opened[word] === null) return { ...noWords, closed: 'missing' }
  }
  return opened
}

/** For lists and pages, which go on without words that do not open now. */
export const addWords = <Row extends { id: number }>(db: Db, rows: readonly Row[]) =>
  joinWords(db, rows, { refuses: () => false })

/** For paper and exports, which wait longer for the key store than a page does. */
export const addWordsForPaper = <Row extends { id: number }>(db: Db, rows: readonly Row[]) =>
  joinWords(db, rows, { refuses: (closed) => closed === 'busy', read: readForPaper })

async function joinWords<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
  { refuses, read }: { refuses: (closed: 'missing' | 'busy') => boolean; read?: KeyReader },
): Promise<(Row & OrderedWords)[]> {
  const ids = rows.map(({ id }) => id)
  const words = await readOrderWords(db, ids, read)
  return rows.map((row) => {
    const { closed, ...found } = words.get(row.id) ?? { ...noWords, closed: undefined }
    if (closed && refuses(closed)) throw refusalOfClosed(closed)
    return { ...row, ...found }
  })
}

/** For a child's name on paper that would be wrong without it. */
export const requireWordsForPaper = <Row extends { id: number }>(db: Db, rows: readonly Row[]) =>
  joinWords(db, rows, { refuses: () => true, read: readForPaper })

/** `closed` says why a page has no words. */
export const addWordsTo = async <Row extends { id: number }>(
  db: Db,
  row: Row,
): Promise<Row & OrderWords> => ({
  ...row,
  ...((await readOrderWords(db, [row.id])).get(row.id) ?? noWords),
})

/** The child's name alone, which is absent while it does not open. */
export async function addNames<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<OrderedWords, 'childName'>)[]> {
  const words = await readOrderWords(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, childName: words.get(row.id)?.childName ?? null }))
}

/** For a command or a file that would be wrong without a word. */
export async function requireWords<Row extends { id: number }>(
  db: Db,
  row: Row,
): Promise<Row & OrderedWords> {
  const [worded] = await joinWords(db, [row], { refuses: () => true })
  return worded ?? { ...row, ...noWords }
}

/** Without the words of a lost key, for an operator who types them anew. */
export async function addWordsUnlessBusy<Row extends { id: number }>(
  db: Db,
  row: Row,
): Promise<Row & OrderedWords> {
  const [worded] = await addWordsForPaper(db, [row])
  return worded ?? { ...row, ...noWords }
}
