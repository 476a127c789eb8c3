import type { Order } from '../orders/order'

export interface Review {
  id: number
  bookId: number
  /** null once the order has been forgotten */
  orderId: number | null
  bookTitle: string
  rating: number
  content: string
  createdAt: Date
  /** the office hid it; its author reads why */
  hiddenReason: ModerationReason | null
  isHidden: boolean
  /** the office declined the last photo */
  photoRefusal: ModerationReason | null
  photo?: ReviewPhoto
}

/** Reduced and without metadata. Visitors see it once an operator has approved it. */
export interface ReviewPhoto {
  key: string
  width: number
  height: number
  isApproved: boolean
}

export interface ReviewView extends Pick<Review, 'id' | 'rating' | 'content' | 'createdAt' | 'photo'> {
  author: string
}

/** A member reviews a book once, so member and book name a review. */
export interface OwnReview {
  userId: number
  bookId: number
}

export const reviewPhotoKey = (name: string) => `reviews/${name}.webp`

export const ratings = [5, 4, 3, 2, 1] as const

export const moderationReasons = ['personal', 'rights', 'abuse', 'unrelated'] as const
export type ModerationReason = (typeof moderationReasons)[number]

/** Keeps pages from offering a review that would be refused. */
export const canBeReviewed = ({ status, isTestOrder }: Pick<Order, 'status' | 'isTestOrder'>): boolean =>
  !isTestOrder && (status === 'DELIVERED' || status === 'DONE')
