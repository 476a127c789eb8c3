import type { Won } from '../money'
import type { Picture } from '../pictures/picture'

export const categories = ['모험', '판타지', 'SF', '자연', '요정'] as const
export const genders = ['unisex', 'male', 'female'] as const
/** The first is the shop's own order, the default. */
export const orders = ['shop', 'new', 'cheap', 'dear'] as const
/** The age filter accepts ages from here to `oldest`. */
export const youngest = 2
export const oldest = 12

export type Category = (typeof categories)[number]
export type Gender = (typeof genders)[number]

/** Older clients send `other` for a unisex book. */
export const readGender = (given: unknown) => (given === 'other' ? 'unisex' : given)
export type Order = (typeof orders)[number]

/** A book in the campaign's lists, which show no prices. */
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
  /** The cover in all its widths; null when the picture is not one of our own. */
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
  /** A second picture, of the inside of the book. */
  detail: Picture | null
  pages: number
  size: string
  binding: string
}
export interface Book extends CampaignBook, Priced {}

/** A field that is missing does not restrict the search. */
export interface Search {
  q?: string
  category?: Category
  age?: number
  gender?: Gender
  sort?: Order
}
