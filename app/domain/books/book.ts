import type { Won } from '../money'

export const categories = ['모험', '판타지', 'SF', '자연', '요정'] as const
export const bindings = ['양장본', '무선철', '스프링제본'] as const
export const genders = ['unisex', 'male', 'female'] as const

export type Category = (typeof categories)[number]
export type Gender = (typeof genders)[number]

/** A book as a list shows it. */
export interface BookInList {
  id: number
  title: string
  description: string
  category: Category
  price: Won
  originalPrice: Won | null
  ageRange: string
  isSoldOut: boolean
}
