import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { giftFolder } from '../../sealed-words/child-words.server'
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
import { giftColumns, sealGiftWords } from './gift-words.server'

export const hasUnsealedGift = sql<boolean>`(
  (recipient is not null and sealed_recipient is null) or (giver is not null and sealed_giver is null)
  or (line is not null and sealed_line is null) or (thanks is not null and sealed_thanks is null)
)`
const hasPlainWords = sql<boolean>`num_nonnulls(recipient, giver, line, thanks) > 0`

export const sealOlderGifts = (db: Db, until: number): Promise<number> =>
  sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('ebookGifts')
        .innerJoin('orders', 'orders.id', 'ebookGifts.orderId')
        .select([
          'ebookGifts.id',
          'ebookGifts.wordsKey',
          'recipient',
          'giver',
          'line',
          'thanks',
          'previewKey',
        ])
        .where('ebookGifts.id', '>', after)
        .where(hasUnsealedGift)
        .orderBy('ebookGifts.id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, wordsKey: known, previewKey, ...words }) => {
      const wordsKey = known ?? newName()
      const folder = giftFolder(wordsKey)
      const key = known ? await childKeys.find(folder) : await makeMissingKey(folder, previewKey)
      if (!key) return 0
      const { numUpdatedRows } = await db
        .updateTable('ebookGifts')
        .set({ wordsKey, ...words, ...sealGiftWords(key, wordsKey, words) })
        .where('id', '=', id)
        .where('wordsKey', 'is not distinct from', known)
        .where(isSameWord('recipient', words.recipient))
        .where(isSameWord('giver', words.giver))
        .where(isSameWord('line', words.line))
        .where(isSameWord('thanks', words.thanks))
        .executeTakeFirst()
      if (!numUpdatedRows && !known) await childKeys.discard(folder)
      return Number(numUpdatedRows)
    },
  })

const numberOf = (name: string) => (/^\d{1,9}$/.test(name) ? Number(name) : 0)

/** The folder of a gift's key, named now if it has none; undefined for an unknown gift. */
export async function nameGiftKey(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .updateTable('ebookGifts')
    .set(({ fn, val, ref }) => ({ wordsKey: fn.coalesce(ref('wordsKey'), val(newName())) }))
    .where('id', '=', numberOf(name))
    .where(hasPlainWords)
    .returning('wordsKey')
    .executeTakeFirst()
  return row?.wordsKey ? giftFolder(row.wordsKey) : undefined
}

/** Where its plain word stands, which the sweep then seals again. */
export const dropGiftSeals = (db: Db, name: string) =>
  db
    .updateTable('ebookGifts')
    .set({
      sealedRecipient: keptWithoutPlain('recipient'),
      sealedGiver: keptWithoutPlain('giver'),
      sealedLine: keptWithoutPlain('line'),
      sealedThanks: keptWithoutPlain('thanks'),
    })
    .where('id', '=', numberOf(name))
    .execute()

const keptWithoutPlain = (word: string) =>
  sql<Buffer | null>`case when ${sql.ref(word)} is null then ${sql.ref(`sealed_${word}`)} end`

/** Gifts that their plain words alone still tell. */
export const listUnopenedGifts = (db: Db): Promise<string[]> =>
  listUnopened('gifts', {
    find: async (after) => {
      const rows = await db
        .selectFrom('ebookGifts')
        .select(['id', ...giftColumns])
        .where('id', '>', after)
        .where(hasPlainWords)
        .where('wordsKey', 'is not', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...row, name: `${row.id}` }))
    },
    folderOf: ({ wordsKey }) => giftFolder(wordsKey ?? ''),
    sealsOf: (row) => [
      ['recipient', row.sealedRecipient],
      ['giver', row.sealedGiver],
      ['line', row.sealedLine],
      ['thanks', row.sealedThanks],
    ],
  })

/** Once plain words have ended. Returns how many rows still had some. */
export const emptyPlainGifts = (db: Db): Promise<number> =>
  emptyInBatches((limit) =>
    db
      .updateTable('ebookGifts')
      .set({ recipient: null, giver: null, line: null, thanks: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('ebookGifts')
          .select('id')
          .where(hasPlainWords)
          .where((is) => is.not(hasUnsealedGift))
          .limit(limit),
      )
      .executeTakeFirst(),
  )
