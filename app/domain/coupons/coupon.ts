import { type Won, won } from '../money'
import { MIN_CARD_AMOUNT } from '../points/points'

// A coupon takes a share or a sum off the price of one order, once for each member.

export const MAX_CODE_LENGTH = 20
export const MAX_PERCENT = 90
/** off the price of a further book of one order */
export const MAX_SIBLING_PERCENT = 50
export const MAX_USE_LIMIT = 1_000_000

export const CODE_PATTERN = /^[A-Z0-9가-힣-]{3,20}$/

/** As the office keeps it: capitals without spaces, however it is typed. */
export const normaliseCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

interface Discount {
  percent: number | null
  amount: number | null
}

/** At least 1,000 won stay for the card; the rest of a larger coupon is lost. */
export function discountOf({ percent, amount }: Discount, totalAmount: number): Won {
  const off = percent === null ? (amount ?? 0) : Math.floor((totalAmount * percent) / 100)
  return won(Math.max(0, Math.min(off, totalAmount - MIN_CARD_AMOUNT)))
}

export interface CouponDiscount {
  code: string
  discount: Won
}
