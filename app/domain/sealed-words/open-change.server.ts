import { runInParallel } from '../storage.server'
import { changeFolder, openWords } from './child-words.server'
import { changedWords } from './seal.server'

// A change in an order's history. Of changes of words about the child, the words before and after are sealed.

export interface ChangeWords {
  before: string | null
  after: string | null
}

export interface ChangeSeals {
  wordsKey: string | null
  sealedBefore: Buffer | null
  sealedAfter: Buffer | null
}

export type ChangeRow = ChangeWords & ChangeSeals & { field: string }

/** Undefined if the change's key is gone. */
export async function openChange({
  field,
  before,
  after,
  ...seals
}: ChangeRow): Promise<ChangeWords | undefined> {
  const word = changedWords.find((one) => one === field)
  if (!word) return { before, after }
  const opened = await openWords(changeFolder(seals.wordsKey ?? ''), [
    [`${word} before`, before, seals.sealedBefore],
    [`${word} after`, after, seals.sealedAfter],
  ])
  return opened && { before: opened[0] ?? null, after: opened[1] ?? null }
}

export type OpenedChange<Row> = Omit<Row, keyof ChangeSeals> & ChangeWords & { isClosed: boolean }

/** In the same order. */
export async function openChanges<Row extends ChangeRow>(
  rows: readonly Row[],
  open: (row: Row) => Promise<ChangeWords | undefined> = openChange,
): Promise<OpenedChange<Row>[]> {
  const changes: OpenedChange<Row>[] = []
  await runInParallel(rows.entries(), async ([i, row]) => {
    const { wordsKey: _, sealedBefore: __, sealedAfter: ___, ...change } = row
    const words = await open(row)
    changes[i] = { ...change, before: null, after: null, ...words, isClosed: !words }
  })
  return changes
}
