import { sql } from 'kysely'
import { log } from '~/config/log.server'
import { isDatabaseUnreachable } from '../../database-errors.server'
import type { PictureKey } from '../../sealed-pictures/wrap-key.server'
import { giftFolder, sealWord } from '../../sealed-words/child-words.server'
import type { GiftSeals, GiftWords } from '../../sealed-words/open-gift.server'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'

// What a giver writes on a gift, and its reader's thanks, sealed under a key of the gift's own.

export const hasGiftWords = sql<boolean>`num_nonnulls(recipient, giver, line, thanks, sealed_recipient, sealed_giver, sealed_line, sealed_thanks) > 0`
/** As the index of such rows has it. */
export const hasNoGiftWords = sql<boolean>`num_nonnulls(recipient, giver, line, thanks, sealed_recipient, sealed_giver, sealed_line, sealed_thanks) = 0`

export const noGiftWords = {
  ...{ recipient: null, giver: null, line: null, thanks: null },
  ...{ sealedRecipient: null, sealedGiver: null, sealedLine: null, sealedThanks: null },
}

/** Orders have a `words_key` of their own. */
export const giftColumns = [
  ...(['ebookGifts.wordsKey', 'recipient', 'giver', 'line', 'thanks'] as const),
  ...(['sealedRecipient', 'sealedGiver', 'sealedLine', 'sealedThanks'] as const),
] as const

type SomeWords = Partial<Record<keyof GiftWords, string | null>>

/** A word that is not given keeps its seal. */
export function sealGiftWords(key: PictureKey | undefined, wordsKey: string, words: SomeWords): NewSeals {
  const seal = (word: keyof GiftWords) => sealWord(key, giftFolder(wordsKey), word, words[word]) ?? undefined
  return {
    sealedRecipient: seal('recipient'),
    sealedGiver: seal('giver'),
    sealedLine: seal('line'),
    sealedThanks: seal('thanks'),
  }
}

export type NewSeals = { [Column in keyof GiftSeals]?: Buffer | undefined }

/** Runs with the seals of new words, whose key must be there before the transaction that stores them. */
export async function withNewGiftKey<Result>(
  words: SomeWords,
  run: (sealed: NewSeals & { wordsKey?: string }) => Promise<Result>,
): Promise<Result> {
  if (!Object.values(words).some(Boolean)) return run({})
  const wordsKey = newName()
  const key = await childKeys.findOrCreate(giftFolder(wordsKey))
  try {
    return await run({ ...sealGiftWords(key, wordsKey, words), wordsKey })
  } catch (error) {
    // A commit whose answer came too late still stores the row.
    if (!isDatabaseUnreachable(error))
      await childKeys.discard(giftFolder(wordsKey)).catch((failure) => log.error('gifts.unusedKey', failure))
    throw error
  }
}
