import type { Db } from '../../db.server'
import { giftFolder } from '../../sealed-words/child-words.server'
import { destroyDueKeys } from '../../sealed-words/destroy-keys.server'
import { hasNoGiftWords, noGiftWords } from './gift-words.server'

export const destroyUnusedGiftKeys = (db: Db): Promise<number> =>
  destroyDueKeys({
    list: (after, limit) =>
      db
        .selectFrom('ebookGifts')
        .select(['id', 'wordsKey'])
        .where('wordsKey', 'is not', null)
        .where(hasNoGiftWords)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ wordsKey: string }>()
        .execute(),
    folderOf: giftFolder,
    forget: (id) =>
      db
        .updateTable('ebookGifts')
        .set({ ...noGiftWords, wordsKey: null })
        .where('id', '=', id)
        .execute(),
  })

/** Words whose keys are on the list of destroyed ones, in a database from before. A key's name is never used again. */
export async function forgetGiftsWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('ebookGifts')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .$narrowType<{ wordsKey: string }>()
    .execute()
  for (const { id, wordsKey } of rows)
    if (isDestroyed(giftFolder(wordsKey)))
      await db.updateTable('ebookGifts').set(noGiftWords).where('id', '=', id).execute()
  // A copy of the key store may have brought their keys back.
  await destroyUnusedGiftKeys(db)
}
