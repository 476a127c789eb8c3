import { type Won, won } from '../../money'

// Several books ordered with one form are one order each, with one payment for all of them.

export const MAX_BUNDLE = 10

/** The dearest book keeps its price; the others cost this many percent less. */
export function siblingDiscounts(totals: readonly number[], percent: number): Won[] {
  const full = dearest(totals)
  return totals.map((total, i) => won(i === full ? 0 : Math.floor((total * percent) / 100)))
}

/** What the books cost together, before a coupon and points. */
export function bundleAmounts(
  books: readonly { price: number; quantity: number }[],
  percent: number,
): { totalAmount: Won; siblingDiscount: Won } {
  const totals = books.map(({ price, quantity }) => price * quantity)
  const discounts = books.length > 1 ? siblingDiscounts(totals, percent) : []
  return { totalAmount: sumOf(totals), siblingDiscount: sumOf(discounts) }
}

const sumOf = (amounts: readonly number[]) => won(amounts.reduce((sum, amount) => sum + amount, 0))

/**
 * The shares of a discount that is given once for all books: in proportion to what each still costs, rounded down. The
 * won that are left over are taken off the dearest book. If 1,000 won are left to pay in all, each book leaves some.
 */
export function shareOut(amount: number, costs: readonly number[]): Won[] {
  const sum = costs.reduce((all, cost) => all + cost, 0)
  const shares = costs.map((cost) => (sum ? Math.floor((amount * cost) / sum) : 0))
  const left = amount - shares.reduce((all, share) => all + share, 0)
  const largest = dearest(costs)
  return shares.map((share, i) => won(i === largest ? share + left : share))
}

/** The first of the largest. */
const dearest = (costs: readonly number[]) => costs.indexOf(Math.max(...costs))
