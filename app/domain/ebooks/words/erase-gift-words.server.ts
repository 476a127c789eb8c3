import type { Db } from '../../db.server'
import { giftFolder } from '../../sealed-words/child-words.server'
import { eraseFolder } from '../../storage.server'
import { hasNoGiftWords, noGiftWords } from './gift-words.server'

/** A run of the sweep has one minute. */
const ERASE_BATCH_SIZE = 500

/**
 * Destroys the keys of gifts whose words have been erased from their rows. The row names its key until that is done.
 * Returns how many keys went; one that cannot be destroyed does not stop the others.
 */
export async function destroyUnusedGiftKeys(db: Db): Promise<number> {
  const due = await db
    .selectFrom('ebookGifts')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .where(hasNoGiftWords)
    .orderBy('id')
    .limit(ERASE_BATCH_SIZE)
    .$narrowType<{ wordsKey: string }>()
    .execute()
  const failures: unknown[] = []
  for (const { id, wordsKey } of due)
    try {
      await eraseFolder(giftFolder(wordsKey))
      await db
        .updateTable('ebookGifts')
        .set({ ...noGiftWords, wordsKey: null })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${due.length} keys were not destroyed`)
  return due.length
}

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
