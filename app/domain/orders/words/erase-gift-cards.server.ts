import type { Db } from '../../db.server'
import { orderFolder } from '../../sealed-words/child-words.server'
import { eraseFolder } from '../../storage.server'

/** A run of the sweep has one minute. */
const ERASE_BATCH_SIZE = 500

/**
 * Destroys the keys of orders whose words have been erased from their rows, in a transaction that calls nothing outside. The
 * row names its key until that is done. Returns how many keys went; one that cannot be destroyed does not stop the others.
 */
export async function destroyUnusedKeys(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .where('giftCard', 'is', null)
    .where('sealedGiftCard', 'is', null)
    .orderBy('id')
    .limit(ERASE_BATCH_SIZE)
    .$narrowType<{ wordsKey: string }>()
    .execute()
  const failures: unknown[] = []
  for (const { id, wordsKey } of due)
    try {
      await eraseFolder(orderFolder(wordsKey))
      await db.updateTable('orders').set({ wordsKey: null }).where('id', '=', id).execute()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${due.length} keys were not destroyed`)
  return due.length
}

/** Cards whose keys are on the list of destroyed ones, in a database from before. A key's name is never used again. */
export async function forgetCardsWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'wordsKey'])
    .where('wordsKey', 'is not', null)
    .$narrowType<{ wordsKey: string }>()
    .execute()
  const gone = rows.filter(({ wordsKey }) => isDestroyed(orderFolder(wordsKey)))
  for (const { id } of gone)
    await db
      .updateTable('orders')
      .set({ giftCard: null, sealedGiftCard: null })
      .where('id', '=', id)
      .execute()
  // A copy of the key store may have brought their keys back.
  await destroyUnusedKeys(db)
  return gone.length
}
