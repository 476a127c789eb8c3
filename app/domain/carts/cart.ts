import { type Won, won } from '../money'
import type { Picture } from '../pictures/picture'

// A cart: books that somebody means to buy, each with the photo and the picture it is to be made with.

export const MOST_ITEMS = 50
export const MOST_OF_ONE = 10

export interface CartItem {
  id: number
  bookId: number
  /** as it stands today: a cart remembers no price */
  title: string
  price: Won
  imageUrl: string | null
  cover: Picture | null
  /** Its page is there. */
  isOnSale: boolean
  /** On sale, and not sold out. */
  canBeOrdered: boolean
  quantity: number
  /** none once the photo is gone, which takes the picture with it */
  sourceKey: string | null
  previewKey: string | null
  isPhotoGone: boolean
  childName: string | null
  /** As a program sent them: words to show, never to fetch. */
  sourceImageUrl: string | null
  previewImageUrl: string | null
  coverImageUrl: string | null
  createdAt: Date
}

/** Without what a program sent, which no page shows. */
export type ItemShown = Omit<CartItem, 'createdAt' | 'sourceImageUrl' | 'previewImageUrl' | 'coverImageUrl'>

export const amountOf = ({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): Won =>
  won(price * quantity)

export const totalOf = (items: readonly Pick<CartItem, 'price' | 'quantity'>[]): Won =>
  won(items.reduce((sum, item) => sum + amountOf(item), 0))

/** In the order of the cart; what cannot be ordered is never among them. */
export function chosenAmong<Item extends Pick<CartItem, 'id' | 'canBeOrdered'>>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  return items.filter(({ id, canBeOrdered }) => canBeOrdered && ids.includes(id))
}
