import { type Won, won } from '../money'

// Points: a ledger of what was earned, and why. Nothing spends them yet.

/** Of what was paid for a book, once it has arrived. */
export const PERCENT = 1
/** For a review. */
export const FOR_REVIEW = won(500)

/** Whole ones, and none where it would be less than one. */
export const forDelivery = (paid: number): Won => won(Math.floor((paid * PERCENT) / 100))

export type PointReason = 'delivered' | 'review'

export interface PointEntry {
  id: number
  type: 'earn' | 'spend'
  reason: PointReason
  amount: Won
  /** of the book that it was for */
  title: string
  createdAt: Date
}
