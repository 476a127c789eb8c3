import type { Order } from '../orders/order'

/** What somebody says of a book that they have in their hands. */
export interface Review {
  id: number
  bookId: number
  bookTitle: string
  rating: number
  content: string
  createdAt: Date
}

/** As others read it: by nobody's whole name. */
export interface ReviewShown extends Pick<Review, 'id' | 'rating' | 'content' | 'createdAt'> {
  author: string
}

export const ratings = [5, 4, 3, 2, 1] as const

export const authorShown = (username: string): string => {
  const [first = ''] = [...username]
  return `${first}**`
}

/** So that what could not be written is not offered. */
export const canBeReviewed = ({ status, isTestOrder }: Pick<Order, 'status' | 'isTestOrder'>): boolean =>
  !isTestOrder && (status === 'DELIVERED' || status === 'DONE')
