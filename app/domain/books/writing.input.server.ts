import { z } from 'zod'
import { idNumber, line, lines } from '../input.server'
import { categories, genders, readGender } from './book'
import { bindings, usualBook } from './office-book'

// A book's fields come from a form or from JSON. Each refusal is a code.

const MOST_WON = 10_000_000

/** A whole sum in won, as a number or as typed text. */
const sum = (message: string) =>
  z.union([z.number(), z.string()], message).transform((given, issues) => {
    if (!isSum(amountOf(given))) issues.addIssue({ code: 'custom', message })
    return amountOf(given)
  })

/** A sum that may be empty. */
const sumOrNone = (message: string) =>
  z.union([z.number(), z.string(), z.null()], message).transform((given, issues) => {
    if (given === null || given === '') return null
    if (!isSum(amountOf(given))) issues.addIssue({ code: 'custom', message })
    return amountOf(given)
  })

const isSum = (amount: number) => Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST_WON
const amountOf = (given: number | string) => (typeof given === 'number' ? given : typedSum(given))
const typedSum = (text: string) =>
  /^\d[\d,]{0,12}$/.test(text.trim()) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])])
  .transform((given) => given === true || given === 'true' || given === 'on' || given === '1')

const short = (missing: string, most: number, long: string) =>
  line(1, 10_000, missing).refine((text) => [...text].length <= most, long)

const fields = {
  title: short('book.noTitle', 100, 'book.longTitle'),
  description: lines(1, 20_000, 'book.noDescription').refine(
    (text) => [...text].length <= 2000,
    'book.longDescription',
  ),
  category: z.enum(categories, 'book.noCategory'),
  price: sum('book.noPrice'),
  originalPrice: sumOrNone('book.badOriginalPrice').optional(),
  ageRange: short('book.noAge', 30, 'book.longAge'),
  size: short('book.noSize', 30, 'book.longSize'),
  binding: z.enum(bindings, 'book.noBinding'),
  gender: z.preprocess(readGender, z.enum(genders, 'book.noGender')),
  isActive: flag,
  isSoldOut: flag,
  isHidden: flag,
}

const MOST_BOOKS = 1000
/** The number of books before this one, as a number or as form text. */
const standing = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(MOST_BOOKS))

/** Fields that are left out get the defaults; the title, the description and the category are required. */
export const newBook = z.object({
  ...fields,
  price: fields.price.default(usualBook.price),
  ageRange: fields.ageRange.default(usualBook.ageRange),
  size: fields.size.default(usualBook.size),
  binding: fields.binding.default(usualBook.binding),
  gender: fields.gender.default(usualBook.gender),
  isActive: flag.default(usualBook.isActive),
  isSoldOut: flag.default(usualBook.isSoldOut),
  isHidden: flag.default(usualBook.isHidden),
  /** a book without it goes to the end */
  displayOrder: standing.optional(),
})
export type NewBook = z.output<typeof newBook>

const pictureUrl = z
  .string()
  .max(2048)
  .nullable()
  .transform((url) => url || null)

/** Fields that are left out stay as they are. */
export const changedBook = z.object({ ...fields, imageUrl: pictureUrl, detailImageUrl: pictureUrl }).partial()
/** An API client may also set the book's place in the list. */
export const changedByProgram = changedBook.extend({ displayOrder: standing.optional() })
export type ChangedBook = z.output<typeof changedBook>

/** A form also sends the `seen` hash of the version that it showed. */
export const changedOnScreen = changedBook.extend({ seen: z.string().max(64).optional() })

const place = z.object({ id: idNumber, order: z.number().int().min(0).max(MOST_BOOKS) })
const places = z.array(place).min(1).max(MOST_BOOKS)

/** The list may be bare or within `items`, in any sequence; the output is the ids sorted by `order`. */
export const reordering = z.union([places, z.object({ items: places })]).transform((given, issues) => {
  const items = Array.isArray(given) ? given : given.items
  const sorted = [...items].sort((one, other) => one.order - other.order)
  if (sorted.some(({ order }, at) => order !== at)) issues.addIssue({ code: 'custom' })
  return sorted.map(({ id }) => id)
})

/** The position of the square crop of a cover, in hundredths of the surplus length. */
const hundredths = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100))
export const coverCrop = z.object({ coverAt: hundredths.default(50) })

export const featuring = z.object({ ids: z.array(idNumber).max(MOST_BOOKS) })

/** A plain form writes a list as `3 1 2`. */
export const listed = z
  .string()
  .regex(/^(\d{1,10}( \d{1,10})*)?$/)
  .transform((text) => (text ? text.split(' ').map(Number) : []))
  .pipe(z.array(idNumber).max(MOST_BOOKS))
