import type { Db } from '../../db.server'
import { ignoreRefusal } from '../../refusal'
import type { PictureKey } from '../../sealed-pictures/wrap-key.server'
import { orderedFolder, sealWord } from '../../sealed-words/child-words.server'
import { dropUnusedAfter } from '../../sealed-words/new-key.server'
import type { OrderedSeals, OrderedWord } from '../../sealed-words/open-ordered.server'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'

// What an order says of its child, sealed under a key of the order's own beside plain words. A later release reads the
// seals alone; this one writes both, reads the plain words, and leaves a seal that a correction dropped to the sweep.

/** By a trigger, an order without words gives up its key. */
export const noOrderedWords = {
  childName: null,
  dedication: null,
  dedicatedBy: null,
  dedicatedOn: null,
  lookName: '',
  look: null,
  lookKit: null,
  sealedChildName: null,
  sealedDedication: null,
  sealedDedicatedBy: null,
  sealedLook: null,
} as const

interface OrderedKey {
  childKey: string
  key: PictureKey
}

/** By what was typed for each order. */
export type OrderedKeys = ReadonlyMap<object, OrderedKey>

/**
 * Runs with a key for each new order, which must be there before the transaction that inserts the orders. While the key
 * store is out of reach an order is taken without one, and the sweep seals its words.
 */
export async function withOrderedKeys<Result>(
  db: Db,
  entries: readonly object[],
  run: (keys: OrderedKeys) => Promise<Result>,
): Promise<Result> {
  const keys = new Map<object, OrderedKey>()
  for (const entry of entries) {
    const childKey = newName()
    const key = await childKeys.findOrCreate(orderedFolder(childKey)).catch(ignoreRefusal)
    if (key) keys.set(entry, { childKey, key })
  }
  const names = [...keys.values()].map(({ childKey }) => childKey)
  return dropUnusedAfter(keyUse(db), names, () => run(keys))
}

const keyUse = (db: Db) => ({
  folderOf: orderedFolder,
  isUsed: async (childKey: string) => {
    const row = await db.selectFrom('orders').select('id').where('childKey', '=', childKey).executeTakeFirst()
    return row !== undefined
  },
})

/** Nothing without a key. */
export function sealOrdered(
  ordered: OrderedKey | undefined,
  words: { [word in OrderedWord]?: string | null },
): OrderedSeals | undefined {
  if (!ordered) return undefined
  const { childKey, key } = ordered
  const seal = (word: OrderedWord) => sealWord(key, orderedFolder(childKey), word, words[word])
  return {
    childKey,
    sealedChildName: seal('childName'),
    sealedDedication: seal('dedication'),
    sealedDedicatedBy: seal('dedicatedBy'),
    sealedLook: seal('look'),
  }
}
