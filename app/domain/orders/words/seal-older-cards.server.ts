import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { orderFolder, sealWord } from '../../sealed-words/child-words.server'
import {
  BATCH_SIZE,
  emptyInBatches,
  isSameWord,
  listUnopened,
  makeMissingKey,
  sealInBatches,
} from '../../sealed-words/older-words.server'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'

export const hasUnsealedCard = sql<boolean>`(gift_card is not null and sealed_gift_card is null)`

export const sealOlderCards = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('orders')
        .select(['id', 'wordsKey', 'giftCard', 'previewKey'])
        .where('id', '>', after)
        .where(hasUnsealedCard)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async (row) => {
      const wordsKey = row.wordsKey ?? newName()
      const folder = orderFolder(wordsKey)
      const key = row.wordsKey ? await childKeys.find(folder) : await makeMissingKey(folder, row.previewKey)
      if (!key) return 0
      const { numUpdatedRows } = await db
        .updateTable('orders')
        .set({
          wordsKey,
          giftCard: row.giftCard,
          sealedGiftCard: sealWord(key, folder, 'giftCard', row.giftCard),
        })
        .where('id', '=', row.id)
        .where('wordsKey', 'is not distinct from', row.wordsKey)
        .where(isSameWord('gift_card', row.giftCard))
        .executeTakeFirst()
      if (!numUpdatedRows && !row.wordsKey) await childKeys.discard(folder)
      return Number(numUpdatedRows)
    },
  })

/** The folder of an order's key, named now if it has none; undefined for an unknown order. */
export async function nameOrderKey(db: Db, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .updateTable('orders')
    .set(({ fn, val, ref }) => ({ wordsKey: fn.coalesce(ref('wordsKey'), val(newName())) }))
    .where('orderNumber', '=', orderNumber)
    .where('giftCard', 'is not', null)
    .returning('wordsKey')
    .executeTakeFirst()
  return row?.wordsKey ? orderFolder(row.wordsKey) : undefined
}

/** If its plain words stand, which the sweep then seals again. */
export const dropCardSeal = (db: Db, orderNumber: string) =>
  db
    .updateTable('orders')
    .set({ sealedGiftCard: null })
    .where('orderNumber', '=', orderNumber)
    .where('giftCard', 'is not', null)
    .execute()

/** Orders whose card its plain words alone still tell. */
export const listUnopenedCards = (db: Db): Promise<string[]> =>
  listUnopened('orders', {
    find: (after) =>
      db
        .selectFrom('orders')
        .select(['id', 'orderNumber as name', 'wordsKey', 'sealedGiftCard'])
        .where('id', '>', after)
        .where('giftCard', 'is not', null)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    folderOf: ({ wordsKey }) => orderFolder(wordsKey ?? ''),
    sealsOf: ({ sealedGiftCard }) => [['giftCard', sealedGiftCard]],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainCards = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('orders')
      .set({ giftCard: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('orders')
          .select('id')
          .where('giftCard', 'is not', null)
          .where('sealedGiftCard', 'is not', null)
          .limit(limit),
      )
      .executeTakeFirst(),
  )
