import { log } from '~/config/log.server'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'
import { childKeys } from '../storage.server'
import { findPlainWordsEnd } from './plain-words.server'
import { openText, sealText, type Word } from './seal.server'

// A row says what a child is called and looks like in plain columns and in their sealed twins. The sealed one counts; a row
// from before the sealing, or of an earlier release that still runs, has only the plain one. Keys are in no database, so
// they are read before a transaction is opened.

/** Names the key of an order's gift card. No object lies below it. */
export const orderFolder = (wordsKey: string) => `orders/${wordsKey}`
/** The same for what an order says of its child. */
export const orderedFolder = (childKey: string) => `ordered/${childKey}`
/** The same for its customer and recipient, which the law keeps for longer. */
export const contactFolder = (contactKey: string) => `contacts/${contactKey}`
/** The same for a gift's words. */
export const giftFolder = (wordsKey: string) => `gifts/${wordsKey}`
/** The same for an order draft's. */
export const draftFolder = (wordsKey: string) => `drafts/${wordsKey}`
/** The same for a request for news. */
export const intakeFolder = (wordsKey: string) => `intakes/${wordsKey}`
/** The same for a memo about an order. */
export const memoFolder = (wordsKey: string) => `memos/${wordsKey}`
/** The same for the note beside a book that is printed as it is. */
export const noteFolder = (wordsKey: string) => `notes/${wordsKey}`
/** The same for a change in an order's history. */
export const changeFolder = (wordsKey: string) => `changes/${wordsKey}`

type SealedWord = readonly [word: Word, plain: string | null, sealed: Buffer | null]

/**
 * Undefined if the key is destroyed, which means that the child is erased. A key that is missing or wrong may come back, so
 * the plain word is read while there is one. The key is read once, and only if a word is sealed.
 */
export async function openWords(
  folder: string,
  words: readonly SealedWord[],
): Promise<(string | null)[] | undefined> {
  const isSealed = words.some(([, , sealed]) => sealed !== null)
  const key = isSealed ? await childKeys.find(folder) : undefined
  const opened = words.map(([word, plain, sealed]) =>
    sealed ? key && openText(key, { folder, word }, sealed) : plain,
  )
  if (isWhole(opened)) return opened
  if (key) log.event('words.damaged')
  const readable = words.map(([, plain], i) => opened[i] ?? plain ?? (opened[i] === null ? null : undefined))
  return isWhole(readable) && !(await childKeys.wasDestroyed(folder)) ? readable : undefined
}

const isWhole = (texts: (string | null | undefined)[]): texts is (string | null)[] =>
  !texts.includes(undefined)

/** Whether the seals alone say all, or the folder is erased. */
export async function canDropPlainWords(
  folder: string,
  seals: readonly (readonly [word: Word, sealed: Buffer | null])[],
): Promise<boolean> {
  const words = seals.map(([word, sealed]) => [word, null, sealed] as const)
  return (await openWords(folder, words)) !== undefined || childKeys.wasDestroyed(folder)
}

/** Null without a key: the word stands in its plain column alone until the sweep seals it. */
export const sealWord = (
  key: PictureKey | undefined,
  folder: string,
  word: Word,
  text: string | null | undefined,
) => (!key || text === null || text === undefined ? null : sealText(key, { folder, word }, text))

/**
 * The key that seals more words of a row, and never a new one: a key that is not there may be out of sight. Undefined as
 * long as plain words may be written instead.
 */
export async function findSealingKey(
  db: Db,
  folder: string,
  haveEnded: () => Promise<unknown> = () => findPlainWordsEnd(db),
): Promise<PictureKey | 'erased' | undefined> {
  const key = await childKeys.find(folder)
  if (key) return key
  if (await childKeys.wasDestroyed(folder)) return 'erased'
  if (await haveEnded()) throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
  return undefined
}
