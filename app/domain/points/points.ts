import { type Won, won } from '../money'

// A ledger of earned points and their reasons. No feature spends points yet.

/** Percent of the money paid for a book, granted on delivery. */
export const DELIVERY_PERCENT = 1
export const REVIEW_POINTS = won(500)

export const deliveryPoints = (paid: number): Won => won(Math.floor((paid * DELIVERY_PERCENT) / 100))

export type PointReason = 'delivered' | 'review'

export interface PointEntry {
  id: number
  type: 'earn' | 'spend'
  reason: PointReason
  amount: Won
  title: string
  createdAt: Date
}
