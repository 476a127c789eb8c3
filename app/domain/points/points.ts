import { type Won, won } from '../money'

// A ledger of points and their reasons. One point is one won of an order's price.

/** Percent of the money paid for a book, granted on delivery. */
export const DELIVERY_PERCENT = 1
export const REVIEW_POINTS = won(500)

/** The least that stays for the card to pay. */
export const MIN_CARD_AMOUNT = won(1000)

/** The most that a member with this balance may spend on an order. */
export const mostPoints = (balance: number, totalAmount: number): Won =>
  won(Math.max(0, Math.min(balance, totalAmount - MIN_CARD_AMOUNT)))

export const deliveryPoints = (paid: number): Won => won(Math.floor((paid * DELIVERY_PERCENT) / 100))

/** Accepts `1,200`, `1200원` and an empty field; returns undefined for anything else. */
export function parsePoints(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]|원$/g, '')
  return /^\d{0,9}$/.test(digits) ? Number(digits) : undefined
}

export type PointReason = 'delivered' | 'review' | 'spent' | 'returned'

export interface PointEntry {
  id: number
  type: 'earn' | 'spend'
  reason: PointReason
  amount: Won
  title: string
  createdAt: Date
}
