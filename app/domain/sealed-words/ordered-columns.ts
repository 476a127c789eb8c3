// What an order says of its child, and its seals: see `order-words`.

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

export const sealColumns = {
  childName: 'sealedChildName',
  dedication: 'sealedDedication',
  dedicatedBy: 'sealedDedicatedBy',
  look: 'sealedLook',
} as const satisfies Record<OrderedWord, keyof OrderedSeals>
