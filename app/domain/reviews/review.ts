import type { Order } from '../orders/order'

export interface Review {
  id: number
  bookId: number
  bookTitle: string
  rating: number
  content: string
  createdAt: Date
}

export interface ReviewView extends Pick<Review, 'id' | 'rating' | 'content' | 'createdAt'> {
  author: string
}

export const ratings = [5, 4, 3, 2, 1] as const

export const maskAuthor = (username: string): string => {
  const [first = ''] = [...username]
  return `${first}**`
}

/** Keeps pages from offering a review that would be refused. */
export const canBeReviewed = ({ status, isTestOrder }: Pick<Order, 'status' | 'isTestOrder'>): boolean =>
  !isTestOrder && (status === 'DELIVERED' || status === 'DONE')
