import { log } from '~/config/log.server'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'
import { childKeys } from '../storage.server'
import { openText, sealText, type Word } from './seal.server'

// A row says what a child is called and looks like in plain columns and in their sealed twins. The sealed one counts; a row
// from before the sealing, or of an earlier release that still runs, has only the plain one. Keys are in no database, so
// they are read before a transaction is opened.

/** `plain` is ignored where there is a seal. */
export type SealedWord = readonly [word: Word, plain: string | null, sealed: Buffer | null]

/** Reads the key once, and only for what is sealed. Undefined if it is destroyed, missing or wrong: the child is erased. */
export async function openWords(
  folder: string,
  words: readonly SealedWord[],
): Promise<(string | null)[] | undefined> {
  const isSealed = words.some(([, , sealed]) => sealed !== null)
  const key = isSealed ? await childKeys.find(folder) : undefined
  if (isSealed && !key) return undefined
  const opened = words.map(([word, plain, sealed]) =>
    sealed && key ? openText(key, { folder, word }, sealed) : plain,
  )
  if (!opened.includes(undefined)) return opened as (string | null)[]
  log.event('words.damaged')
  return undefined
}

export const sealWord = (key: PictureKey, folder: string, word: Word, text: string | null | undefined) =>
  text === null || text === undefined ? null : sealText(key, { folder, word }, text)

/**
 * The key that seals more words of a row. Undefined if the row has sealed words and their key is gone: a new one would make
 * an erased child come back.
 */
export const findSealingKey = (folder: string, hasSealedWords: boolean): Promise<PictureKey | undefined> =>
  hasSealedWords ? childKeys.find(folder) : childKeys.findOrCreate(folder)
