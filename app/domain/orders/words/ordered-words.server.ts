import { orderedFolder, sealWord } from '../../sealed-words/child-words.server'
import {
  type OrderedSeals,
  type OrderedWord,
  orderedWords,
  sealColumns,
} from '../../sealed-words/ordered-columns'
import type { NewKey } from './new-order-keys.server'

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

type TypedWords = { [word in OrderedWord]?: string | null }

/** An order without them needs no key, and may be placed within a transaction. */
export const hasOrderedWords = (words: TypedWords): boolean =>
  orderedWords.some((word) => typeof words[word] === 'string')

/** Nothing without a key. */
export function sealOrdered(ordered: NewKey | undefined, words: TypedWords): OrderedSeals | undefined {
  return ordered && { childKey: ordered.name, ...noSeals, ...sealColumnsOf(ordered, words) }
}

/** Of the given words alone. Without a key their seals are dropped. */
export function sealColumnsOf(ordered: NewKey | undefined, words: TypedWords): Partial<OrderedSeals> {
  const given = orderedWords.filter((word) => word in words)
  return Object.fromEntries(
    given.map((word) => [
      sealColumns[word],
      ordered ? sealWord(ordered.key, orderedFolder(ordered.name), word, words[word]) : null,
    ]),
  )
}
