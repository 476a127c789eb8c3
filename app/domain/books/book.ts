import type { Won } from '../money'
import type { Picture } from '../pictures/picture'

export const categories = ['모험', '판타지', 'SF', '자연', '요정'] as const
export const genders = ['unisex', 'male', 'female'] as const
export const bookSorts = ['shop', 'new', 'cheap', 'dear'] as const
/** The age filter accepts ages from here to `oldest`. */
export const MIN_AGE = 2
export const MAX_AGE = 12

export type Category = (typeof categories)[number]
export type Gender = (typeof genders)[number]

/** Older clients send `other` for a unisex book. */
export const normaliseGender = (given: unknown) => (given === 'other' ? 'unisex' : given)
export type BookSort = (typeof bookSorts)[number]

export interface CampaignBookListItem {
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

interface BookPrice {
  price: Won
  originalPrice: Won | null
}

export interface BookListItem extends CampaignBookListItem, BookPrice {}

export interface CampaignBook extends CampaignBookListItem {
  detail: Picture | null
  pages: number
  size: string
  binding: string
}
export interface Book extends CampaignBook, BookPrice {}

/** The filters that find a book, as `name=value`: the browser filters by the same rules as the database. */
export function filtersFinding({ category, gender, ageFrom, ageTo }: FilteredBook): string[] {
  const ages = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_, i) => MIN_AGE + i)
  return [
    `category=${category}`,
    ...genders.filter((one) => gender === 'unisex' || gender === one).map((one) => `gender=${one}`),
    ...ages.filter((age) => (ageFrom ?? age) <= age && age <= (ageTo ?? age)).map((age) => `age=${age}`),
  ]
}

interface FilteredBook extends Pick<CampaignBookListItem, 'category' | 'gender'> {
  ageFrom: number | null
  ageTo: number | null
}

export interface BookSearch {
  q?: string
  category?: Category
  age?: number
  gender?: Gender
  sort?: BookSort
}
