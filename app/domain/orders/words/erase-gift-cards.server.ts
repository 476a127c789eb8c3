import type { Db } from '../../db.server'
import { orderFolder } from '../../sealed-words/child-words.server'
import { destroyDueKeys } from '../../sealed-words/destroy-keys.server'

export const destroyUnusedKeys = (db: Db): Promise<number> =>
  destroyDueKeys({
    list: (after, limit) =>
      db
        .selectFrom('orders')
        .select(['id', 'wordsKey'])
        .where('wordsKey', 'is not', null)
        .where('giftCard', 'is', null)
        .where('sealedGiftCard', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ wordsKey: string }>()
        .execute(),
    folderOf: orderFolder,
    forget: (id) => db.updateTable('orders').set({ wordsKey: null }).where('id', '=', id).execute(),
  })

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
