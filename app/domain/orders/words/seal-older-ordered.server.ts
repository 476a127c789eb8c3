import { sql } from 'kysely'
import { log } from '~/config/log.server'
import type { Db } from '../../db.server'
import { orderedFolder } from '../../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  makeMissingKey,
  sealInBatches,
} from '../../sealed-words/older-words.server'
import { orderedWords, sealColumns } from '../../sealed-words/ordered-columns'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'
import { noOrderedWords, sealColumnsOf } from './ordered-words.server'

export const hasUnsealedOrdered = sql<boolean>`(
  (child_name is not null and sealed_child_name is null) or (dedication is not null and sealed_dedication is null)
  or (dedicated_by is not null and sealed_dedicated_by is null) or (look is not null and sealed_look is null)
)`

/** Those of orders from before, of an earlier release, and of orders that were corrected since. */
export async function sealOlderOrdered(db: Db, until: number): Promise<number> {
  let lost = 0
  const sealed = await sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('orders')
        .select(['id', 'childKey', 'previewKey', ...orderedWords])
        .where('id', '>', after)
        .where(hasUnsealedOrdered)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, previewKey, childKey: known, ...words }) => {
      const childKey = known ?? newName()
      const folder = orderedFolder(childKey)
      const key = known ? await childKeys.find(folder) : await makeMissingKey(folder, previewKey)
      if (known && !key && !(await childKeys.wasDestroyed(folder))) lost += 1
      if (!key) return 0
      // Once plain words have ended, a word without a plain one may have its seal.
      const plain = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null))
      const { numUpdatedRows } = await db
        .updateTable('orders')
        .set({ ...words, childKey, ...sealColumnsOf({ name: childKey, key }, plain) })
        .where('id', '=', id)
        .where('childKey', 'is not distinct from', known)
        .where(isSameWord('child_name', words.childName))
        .where(isSameWord('dedication', words.dedication))
        .where(isSameWord('dedicated_by', words.dedicatedBy))
        .where(isSameWord('look', words.look))
        .executeTakeFirst()
      if (!numUpdatedRows && !known) await childKeys.discard(folder)
      return Number(numUpdatedRows)
    },
  })
  // Each run tries them again, in vain unless their keys come back.
  if (lost) log.event('words.lostOrderKeys', { why: `${lost}` })
  return sealed
}

const hasPlainOrdered = sql<boolean>`num_nonnulls(child_name, dedication, dedicated_by, look) > 0`

/**
 * If its plain words tell all that its seals do: the sweep then seals them under a key of another name. Returns whether
 * they do.
 */
export async function dropOrderedSeals(db: Db, orderNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      childKey: null,
      sealedChildName: null,
      sealedDedication: null,
      sealedDedicatedBy: null,
      sealedLook: null,
    })
    .where('orderNumber', '=', orderNumber)
    .where('childKey', 'is not', null)
    .where(({ and, or, eb }) =>
      and(orderedWords.map((word) => or([eb(word, 'is not', null), eb(sealColumns[word], 'is', null)]))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Orders whose words plain ones alone still tell. */
export const listUnopenedOrdered = (db: Db): Promise<string[]> =>
  listUnopened('ordered', {
    find: (after) =>
      db
        .selectFrom('orders')
        .select(['id', 'orderNumber as name', 'childKey'])
        .select(['sealedChildName', 'sealedDedication', 'sealedDedicatedBy', 'sealedLook'])
        .where('id', '>', after)
        .where(hasPlainOrdered)
        .where('childKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    folderOf: ({ childKey }) => orderedFolder(childKey ?? ''),
    sealsOf: (row) => orderedWords.map((word) => [word, row[sealColumns[word]]]),
  })

/** Once plain words have ended. Returns how many rows still had some; the sweep comes to rows with a word that has no seal yet. */
export const emptyPlainOrdered = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('orders')
      .set({ childName: null, dedication: null, dedicatedBy: null, look: null })
      .where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('orders').select('id').where(hasPlainOrdered).where(not(hasUnsealedOrdered)).limit(limit),
      )
      // Of a row that this waited for, only these look at what it has by now: a word may have come without its seal.
      .where(hasPlainOrdered)
      .where(({ not }) => not(hasUnsealedOrdered))
      .executeTakeFirst(),
  )

/** Words whose keys are on the list of destroyed ones, in a database from before. A key's name is never used again. */
export async function forgetOrderedWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'childKey'])
    .where('childKey', 'is not', null)
    .execute()
  for (const { id, childKey } of rows)
    if (isDestroyed(orderedFolder(childKey ?? '')))
      await db.updateTable('orders').set(noOrderedWords).where('id', '=', id).execute()
}
