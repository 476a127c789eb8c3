import { sql } from 'kysely'
import { childKeys, lacksKey, runInParallel } from '../storage.server'
import { canDropPlainWords } from './child-words.server'
import type { Word } from './seal.server'

// Words from before the sealing, and those that an earlier release has written since, are sealed bit by bit.

export const BATCH_SIZE = 200

interface OlderRows<Row> {
  /** in the order of their ids, at most `BATCH_SIZE` */
  find(after: number): Promise<Row[]>
  /** Returns how many rows it sealed: none if the key is gone, or if the words are changed at this moment. */
  seal(row: Row): Promise<number>
}

/** Returns how many rows it sealed until this moment of `performance.now()`. */
export async function sealInBatches<Row extends { id: number }>(
  until: number,
  { find, seal }: OlderRows<Row>,
): Promise<number> {
  let [after, sealed] = [0, 0]
  while (performance.now() < until) {
    const rows = await find(after)
    for (const row of rows) if (performance.now() < until) sealed += await seal(row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) break
    after = last.id
  }
  return sealed
}

/** Not where the keys of the child's pictures are not here: this is not the key store that the shop will go on with. */
export const makeMissingKey = async (folder: string, previewKey: string) =>
  previewKey && (await lacksKey(previewKey)) ? undefined : childKeys.findOrCreate(folder)

interface SealedRows<Row> {
  /** those that still have a plain word */
  find(after: number): Promise<Row[]>
  folderOf(row: Row): string
  sealsOf(row: Row): [Word, Buffer | null][]
}

/** Rows whose seals do not open, by table and name. Emptying their plain columns would lose their words. */
export async function listUnopened<Row extends { id: number; name: string }>(
  table: string,
  { find, folderOf, sealsOf }: SealedRows<Row>,
): Promise<string[]> {
  const unopened: string[] = []
  for (let rows = await find(0); rows.length; rows = await find(rows.at(-1)?.id ?? 0))
    await runInParallel(rows, async (row) => {
      if (!(await canDropPlainWords(folderOf(row), sealsOf(row)))) unopened.push(`${table} ${row.name}`)
    })
  return unopened
}

const EMPTIED_AT_ONCE = 1000

/** A statement of the shop has five seconds. */
export async function emptyInBatches(empty: (limit: number) => Promise<{ numUpdatedRows: bigint }>) {
  let emptied = 0
  for (;;) {
    const count = Number((await empty(EMPTIED_AT_ONCE)).numUpdatedRows)
    emptied += count
    if (count < EMPTIED_AT_ONCE) return emptied
  }
}

/** A seal of words that have been changed meanwhile would bring them back. */
export const isSameWord = (column: string, text: string | null) =>
  sql<boolean>`${sql.ref(column)}::text is not distinct from ${text}`
