import { openWords, orderedFolder } from './child-words.server'

// What an order says of its child.

export const orderedWords = ['childName', 'dedication', 'dedicatedBy', 'look'] as const
export type OrderedWord = (typeof orderedWords)[number]
export type OrderedWords = Record<OrderedWord, string | null>

export interface OrderedSeals {
  childKey: string | null
  sealedChildName: Buffer | null
  sealedDedication: Buffer | null
  sealedDedicatedBy: Buffer | null
  sealedLook: Buffer | null
}

/** None of the words of an order whose key is destroyed. */
export async function openOrdered<Row extends OrderedWords & OrderedSeals>(
  row: Row,
): Promise<Omit<Row, keyof OrderedSeals> & OrderedWords> {
  const { childKey, sealedChildName, sealedDedication, sealedDedicatedBy, sealedLook, ...order } = row
  const opened = await openWords(orderedFolder(childKey ?? ''), [
    ['childName', row.childName, sealedChildName],
    ['dedication', row.dedication, sealedDedication],
    ['dedicatedBy', row.dedicatedBy, sealedDedicatedBy],
    ['look', row.look, sealedLook],
  ])
  const [childName = null, dedication = null, dedicatedBy = null, look = null] = opened ?? []
  return { ...order, childName, dedication, dedicatedBy, look }
}
