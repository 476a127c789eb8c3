/** Whole won. Only `won` makes one, so a price sent by a browser never becomes one by accident. */
export type Won = number & { readonly unit: 'won' }

export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError('won must be a whole number')
  return amount as Won
}

const grouped = new Intl.NumberFormat('ko-KR')

export function formatWon(amount: Won): string {
  return `${grouped.format(amount)}원`
}
