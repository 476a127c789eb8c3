import type { Won } from '../money'
import type { Picture } from '../pictures/picture'

export const categories = ['모험', '판타지', 'SF', '자연', '요정'] as const
export const genders = ['unisex', 'male', 'female'] as const
/** How a list may be ordered; the first is the shop's own order. */
export const orders = ['shop', 'new', 'cheap', 'dear'] as const
/** A child this old is a reader of ours. */
export const youngest = 2
export const oldest = 12

export type Category = (typeof categories)[number]
export type Gender = (typeof genders)[number]

/** Older clients write `other` for a book that is everybody's. */
export const readGender = (given: unknown) => (given === 'other' ? 'unisex' : given)
export type Order = (typeof orders)[number]

/** A book as the campaign's lists show it, which know no prices. */
export interface BookInCampaign {
  id: number
  title: string
  description: string
  category: Category
  gender: Gender
  ageRange: string
  rating: number
  reviewCount: number
  isSoldOut: boolean
  imageUrl: string | null
  /** The cover in all its widths, when it is one of our own pictures. */
  cover: Picture | null
}

interface Priced {
  price: Won
  originalPrice: Won | null
}

/** A book as the shop's lists show it. */
export interface BookInList extends BookInCampaign, Priced {}

/** A book as its own page shows it, in the campaign and in the shop. */
export interface CampaignBook extends BookInCampaign {
  /** One more picture of what is in it. */
  detail: Picture | null
  pages: number
  size: string
  binding: string
}
export interface Book extends CampaignBook, Priced {}

/** What a shopper looks for; what is missing does not matter. */
export interface Search {
  q?: string
  category?: Category
  age?: number
  gender?: Gender
  sort?: Order
}
