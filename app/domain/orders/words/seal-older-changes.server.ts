import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { parseId } from '../../input.server'
import { changeFolder } from '../../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  sealInBatches,
} from '../../sealed-words/older-words.server'
import { type ChangedWord, changedWords } from '../../sealed-words/seal.server'
import { lacksKey } from '../../storage.server'
import { changeColumns, noChangeWords, sealChange, withChangeKey } from './change-words.server'

const isOfChild = sql<boolean>`field in (${sql.join(changedWords.map((word) => sql.lit(word)))})`

export const hasUnsealedChange = sql<boolean>`(${isOfChild} and (
  (before is not null and sealed_before is null) or (after is not null and sealed_after is null)
))`
const hasPlainChange = sql<boolean>`(${isOfChild} and num_nonnulls(before, after) > 0)`

export const sealOlderChanges = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('orderChanges')
        .innerJoin('orders', 'orders.id', 'orderChanges.orderId')
        .select(['orderChanges.id', 'field', 'before', 'after', 'previewKey'])
        .where('orderChanges.id', '>', after)
        .where(hasUnsealedChange)
        .orderBy('orderChanges.id')
        .limit(BATCH_SIZE)
        .$narrowType<{ field: ChangedWord }>()
        .execute(),
    seal: async ({ id, previewKey, ...change }) => {
      // As for gift cards: this may not be the key store that the shop will go on with.
      if (previewKey && (await lacksKey(previewKey))) return 0
      return withChangeKey(db, async (changeKey) => {
        const { numUpdatedRows } = await db
          .updateTable('orderChanges')
          .set(sealChange(changeKey, change))
          .where('id', '=', id)
          .where(hasUnsealedChange)
          .where(isSameWord('before', change.before))
          .where(isSameWord('after', change.after))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      })
    },
  })

/** If its plain words stand, which the sweep then seals again. Returns whether they do. */
export async function dropChangeSeals(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderChanges')
    .set({ sealedBefore: null, sealedAfter: null })
    .where('id', '=', parseId(name) ?? 0)
    .where(hasPlainChange)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Changes without seals: their words stand in the plain columns alone. */
export const listUnopenedChanges = (db: Db): Promise<string[]> =>
  listUnopened('changes', {
    find: async (after) => {
      const rows = await db
        .selectFrom('orderChanges')
        .select(['id', 'field', ...changeColumns])
        .where('id', '>', after)
        .where(hasPlainChange)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .$narrowType<{ field: ChangedWord }>()
        .execute()
      return rows.map((row) => ({ ...row, name: `${row.id}` }))
    },
    folderOf: ({ wordsKey }) => changeFolder(wordsKey ?? ''),
    sealsOf: ({ field, sealedBefore, sealedAfter }) => [
      [`${field} before`, sealedBefore],
      [`${field} after`, sealedAfter],
    ],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainChanges = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('orderChanges')
      .set({ before: null, after: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('orderChanges')
          .select('id')
          .where(hasPlainChange)
          .where(not(hasUnsealedChange))
          .limit(limit),
      )
      .executeTakeFirst(),
  )

/** Changes whose keys are on the list of destroyed ones, in a database from before. A key's name is never used again. */
export async function forgetChangesWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('orderChanges')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .execute()
  for (const { id, wordsKey } of rows)
    if (isDestroyed(changeFolder(wordsKey ?? '')))
      await db.updateTable('orderChanges').set(noChangeWords).where('id', '=', id).execute()
}
