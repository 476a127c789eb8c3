import { type Won, won } from '../money'
import type { Picture } from '../pictures/picture'

export const MAX_CART_ITEMS = 50
export const MAX_QUANTITY = 10

export interface CartItem {
  id: number
  bookId: number
  /** today's values: a cart stores no price */
  title: string
  price: Won
  imageUrl: string | null
  cover: Picture | null
  isOnSale: boolean
  canBeOrdered: boolean
  quantity: number
  /** null once the photo is gone, and its picture with it */
  sourceKey: string | null
  /** the same for a drawn child's look */
  lookName: string | null
  previewKey: string | null
  isPhotoGone: boolean
  isLookGone: boolean
  childName: string | null
  /** As an API client sent them: displayed only, never fetched. */
  sourceImageUrl: string | null
  previewImageUrl: string | null
  coverImageUrl: string | null
  createdAt: Date
}

/** Without the API client's URLs, which no page shows. */
export type CartItemView = Omit<
  CartItem,
  'createdAt' | 'sourceImageUrl' | 'previewImageUrl' | 'coverImageUrl'
>

export const itemAmount = ({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): Won =>
  won(price * quantity)

export const cartTotal = (items: readonly Pick<CartItem, 'price' | 'quantity'>[]): Won =>
  won(items.reduce((sum, item) => sum + itemAmount(item), 0))

export function filterSelectedItems<Item extends Pick<CartItem, 'id' | 'canBeOrdered'>>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  return items.filter(({ id, canBeOrdered }) => canBeOrdered && ids.includes(id))
}
