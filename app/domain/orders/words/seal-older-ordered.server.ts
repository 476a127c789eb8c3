import { sql } from 'kysely'
import { log } from '~/config/log.server'
import type { Db } from '../../db.server'
import { orderedFolder } from '../../sealed-words/child-words.server'
import { BATCH_SIZE, isSameWord, makeMissingKey, sealInBatches } from '../../sealed-words/older-words.server'
import { orderedWords } from '../../sealed-words/open-ordered.server'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'
import { noOrderedWords, sealOrdered } from './ordered-words.server'

const hasUnsealedWord = sql<boolean>`(
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
        .where(hasUnsealedWord)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, previewKey, childKey: known, ...words }) => {
      const childKey = known ?? newName()
      const folder = orderedFolder(childKey)
      const key = known ? await childKeys.find(folder) : await makeMissingKey(folder, previewKey)
      if (known && !key && !(await childKeys.wasDestroyed(folder))) lost += 1
      const seals = key && sealOrdered({ childKey, key }, words)
      if (!seals) return 0
      const { numUpdatedRows } = await db
        .updateTable('orders')
        .set(seals)
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
