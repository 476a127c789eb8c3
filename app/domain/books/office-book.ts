import type { Picture } from '../pictures/picture'
import type { Category, Gender } from './book'

export const bindings = ['양장본', '무선철', '스프링제본'] as const
type Binding = (typeof bindings)[number]

/** The formats that pages are painted and printed in. A book's `size` stays free text, as other clients write it. */
export const bookFormats = [{ size: '250x250mm', width: 250, height: 250 }] as const

const normaliseSize = (size: string) => size.toLowerCase().replace(/\s/g, '').replaceAll('×', 'x')

/** Undefined for a size that cannot be printed. */
export const findFormat = (size: string) => bookFormats.find((format) => format.size === normaliseSize(size))

export const defaultBook = {
  title: '',
  description: '',
  category: '' as Category | '',
  price: 59000,
  originalPrice: null as number | null,
  ageRange: '3~10세',
  size: '250x250mm',
  binding: '양장본' as Binding,
  gender: 'unisex' as Gender,
  isActive: true,
  isSoldOut: false,
  isHidden: true,
}
export type BookFields = typeof defaultBook

export const slotColumns = { cover: 'imageUrl', detail: 'detailImageUrl' } as const
export type PictureSlot = keyof typeof slotColumns
export const pictureSlots = ['cover', 'detail'] as const satisfies readonly PictureSlot[]

export interface OfficeBookListItem {
  id: number
  title: string
  price: number
  originalPrice: number | null
  category: Category
  imageUrl: string | null
  cover: Picture | null
  isActive: boolean
  isSoldOut: boolean
  isHidden: boolean
  displayOrder: number
  featuredOrder: number | null
  hasTemplate: boolean
  hasPages: boolean
}

export const isVisible = ({ isActive, isHidden }: Pick<OfficeBookListItem, 'isActive' | 'isHidden'>) =>
  isActive && !isHidden

export function moveId(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
