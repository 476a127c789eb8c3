import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { parseId } from '../../input.server'
import { ignoreRefusal } from '../../refusal'
import { memoFolder, openWords, sealWord } from '../../sealed-words/child-words.server'
import { withNewKey } from '../../sealed-words/new-key.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../../sealed-words/older-words.server'
import { lacksKey, runInParallel } from '../../storage.server'

// What an operator notes about an order, which may name its child, sealed under a key of the memo's own.

export const memoColumns = [
  'orderMemos.id',
  'orderMemos.content',
  'orderMemos.wordsKey',
  'orderMemos.sealedContent',
] as const

interface MemoColumns {
  content: string | null
  wordsKey: string | null
  sealedContent: Buffer | null
}

/** Runs with the seal of a memo, whose key must be there before the transaction that stores it. */
export const withSealedMemo = <Result>(
  db: Db,
  content: string,
  run: (memo: MemoColumns) => Promise<Result>,
): Promise<Result> =>
  withNewKey({ folderOf: memoFolder, isUsed: (wordsKey) => isNamed(db, wordsKey) }, (wordsKey, key) =>
    run({ content, wordsKey, sealedContent: sealWord(key, memoFolder(wordsKey), 'memo', content) }),
  )

async function isNamed(db: Db, wordsKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderMemos')
    .select('id')
    .where('wordsKey', '=', wordsKey)
    .executeTakeFirst()
  return row !== undefined
}

type OpenedMemo<Row> = Omit<Row, keyof MemoColumns> & { content: string | null }

/** In the same order. A memo whose key is gone or out of reach has no content. */
export async function openMemos<Row extends MemoColumns>(rows: readonly Row[]): Promise<OpenedMemo<Row>[]> {
  const memos: OpenedMemo<Row>[] = []
  await runInParallel(rows.entries(), async ([i, { content: plain, wordsKey, sealedContent, ...memo }]) => {
    const word = ['memo', plain, sealedContent] as const
    const [content = null] = (await openWords(memoFolder(wordsKey ?? ''), [word]).catch(ignoreRefusal)) ?? []
    memos[i] = { ...memo, content }
  })
  return memos
}

export const hasUnsealedMemo = sql<boolean>`(content is not null and sealed_content is null)`

export const sealOlderMemos = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('orderMemos')
        .innerJoin('orders', 'orders.id', 'orderMemos.orderId')
        .select(['orderMemos.id', 'content', 'previewKey'])
        .where('orderMemos.id', '>', after)
        .where(hasUnsealedMemo)
        .orderBy('orderMemos.id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, content, previewKey }) => {
      // As for gift cards: this may not be the key store that the shop will go on with.
      if (previewKey && (await lacksKey(previewKey))) return 0
      return withSealedMemo(db, content ?? '', async (memo) => {
        const { numUpdatedRows } = await db
          .updateTable('orderMemos')
          .set(memo)
          .where('id', '=', id)
          .where(hasUnsealedMemo)
          .where(isSameWord('content', content))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      })
    },
  })

/** If its plain words stand, which the sweep then seals again. Returns whether they do. */
export async function dropMemoSeal(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderMemos')
    .set({ sealedContent: null })
    .where('id', '=', parseId(name) ?? 0)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Memos without seals: their words stand in the plain column alone. */
export const listUnopenedMemos = (db: Db): Promise<string[]> =>
  listUnopened('memos', {
    find: async (after) => {
      const rows = await db
        .selectFrom('orderMemos')
        .select(memoColumns)
        .where('id', '>', after)
        .where('content', 'is not', null)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...row, name: `${row.id}` }))
    },
    folderOf: ({ wordsKey }) => memoFolder(wordsKey ?? ''),
    sealsOf: ({ sealedContent }) => [['memo', sealedContent]],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainMemos = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('orderMemos')
      .set({ content: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('orderMemos')
          .select('id')
          .where('content', 'is not', null)
          .where(not(hasUnsealedMemo))
          .limit(limit),
      )
      .executeTakeFirst(),
  )

/** Deletes memos of a restored database whose keys were destroyed. A key's name is never used again. */
export async function deleteMemosWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('orderMemos')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .execute()
  for (const { id, wordsKey } of rows)
    if (isDestroyed(memoFolder(wordsKey ?? '')))
      await db.deleteFrom('orderMemos').where('id', '=', id).execute()
}
