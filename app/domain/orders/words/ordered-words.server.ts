import { withinPatience } from '~/outgoing/patience'
import type { Db } from '../../db.server'
import { ignoreRefusal } from '../../refusal'
import type { PictureKey } from '../../sealed-pictures/wrap-key.server'
import { orderedFolder, sealWord } from '../../sealed-words/child-words.server'
import { dropIfUnused, dropUnusedAfter } from '../../sealed-words/new-key.server'
import {
  type OrderedSeals,
  type OrderedWord,
  orderedWords,
  sealColumns,
} from '../../sealed-words/ordered-columns'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'

// What an order says of its child, sealed under a key of the order's own. A new order comes with plain words, too: a trigger
// drops those that have seals once plain words have ended.

const noSeals = { sealedChildName: null, sealedDedication: null, sealedDedicatedBy: null, sealedLook: null }

/** By a trigger, an order without words gives up its key. */
export const noOrderedWords = {
  childName: null,
  dedication: null,
  dedicatedBy: null,
  dedicatedOn: null,
  lookName: '',
  look: null,
  lookKit: null,
  ...noSeals,
} as const

export interface OrderedKey {
  childKey: string
  key: PictureKey
}

/** The keys of orders that are about to be placed, each found by the typed words of its order. */
export type OrderedKeys = ReadonlyMap<object, OrderedKey>

type TypedWords = { [word in OrderedWord]?: string | null }

/** An order without them needs no key, and may be placed within a transaction. */
export const hasOrderedWords = (words: TypedWords): boolean =>
  orderedWords.some((word) => typeof words[word] === 'string')

/**
 * Runs with a key for each new order that has words, which must be there before the transaction that inserts the orders.
 * While the key store is out of reach or slow, orders are taken without keys, and the sweep seals their words.
 */
export async function withOrderedKeys<Result>(
  db: Db,
  entries: readonly object[],
  run: (keys: OrderedKeys) => Promise<Result>,
): Promise<Result> {
  const keys = await makeKeys(entries)
  const names = [...keys.values()].map(({ childKey }) => childKey)
  return dropUnusedAfter(keyUse(db), names, () => run(keys))
}

/** A checkout waits for it. */
const KEYS_MS = 2000

/** All of them, or none. */
async function makeKeys(entries: readonly object[]): Promise<OrderedKeys> {
  const keys = new Map<object, OrderedKey>()
  const making = entries.map(async (entry) => {
    const childKey = newName()
    keys.set(entry, { childKey, key: await childKeys.findOrCreate(orderedFolder(childKey)) })
  })
  if (await withinPatience(KEYS_MS, Promise.all(making).catch(ignoreRefusal))) return keys
  void dropLate(Promise.allSettled(making), keys)
  return new Map()
}

/** Of keys that the orders went on without, those that were made, or came late. */
async function dropLate(settled: Promise<unknown>, keys: OrderedKeys) {
  await settled
  const use = { folderOf: orderedFolder, isUsed: async () => false }
  for (const { childKey } of keys.values()) await dropIfUnused(use, childKey)
}

const keyUse = (db: Db) => ({
  folderOf: orderedFolder,
  isUsed: async (childKey: string) => {
    const row = await db.selectFrom('orders').select('id').where('childKey', '=', childKey).executeTakeFirst()
    return row !== undefined
  },
})

/** Nothing without a key. */
export function sealOrdered(ordered: OrderedKey | undefined, words: TypedWords): OrderedSeals | undefined {
  return ordered && { childKey: ordered.childKey, ...noSeals, ...sealColumnsOf(ordered, words) }
}

/** Of the given words alone. Without a key their seals are dropped. */
export function sealColumnsOf(ordered: OrderedKey | undefined, words: TypedWords): Partial<OrderedSeals> {
  const given = orderedWords.filter((word) => word in words)
  return Object.fromEntries(
    given.map((word) => [
      sealColumns[word],
      ordered ? sealWord(ordered.key, orderedFolder(ordered.childKey), word, words[word]) : null,
    ]),
  )
}
