import { z } from 'zod'
import { idNumber, line, lines } from '../input.server'
import { categories, genders, readGender } from './book'
import { bindings, usualBook } from './office-book'

// A book's fields as a form writes them and as JSON does. Why one is refused is a code.

const MOST_WON = 10_000_000

/** A whole sum, as a number or as somebody types one. */
const sum = (message: string) =>
  z.union([z.number(), z.string()], message).transform((given, issues) => {
    if (!isSum(amountOf(given))) issues.addIssue({ code: 'custom', message })
    return amountOf(given)
  })

/** The same where there need be none. */
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
/** How many books stand before it, as a number or as a form writes one. */
const standing = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(MOST_BOOKS))

/** For a new one: what is left out is as usual, but somebody has to say what it is. */
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
  /** at the end where nothing is said */
  displayOrder: standing.optional(),
})
export type NewBook = z.output<typeof newBook>

const pictureUrl = z
  .string()
  .max(2048)
  .nullable()
  .transform((url) => url || null)

/** What is left out stays as it is. */
export const changedBook = z.object({ ...fields, imageUrl: pictureUrl, detailImageUrl: pictureUrl }).partial()
/** From a program, which may say where the book is to stand. */
export const changedByProgram = changedBook.extend({ displayOrder: standing.optional() })
export type ChangedBook = z.output<typeof changedBook>

/** From a screen, which says what it has shown. */
export const changedOnScreen = changedBook.extend({ seen: z.string().max(64).optional() })

const place = z.object({ id: idNumber, order: z.number().int().min(0).max(MOST_BOOKS) })
const places = z.array(place).min(1).max(MOST_BOOKS)

/** The list itself or within an object, in whatever order: as ids in theirs. */
export const reordering = z.union([places, z.object({ items: places })]).transform((given, issues) => {
  const items = Array.isArray(given) ? given : given.items
  const sorted = [...items].sort((one, other) => one.order - other.order)
  if (sorted.some(({ order }, at) => order !== at)) issues.addIssue({ code: 'custom' })
  return sorted.map(({ id }) => id)
})

/** Which part of a cover that isn't square is kept, in hundredths of what is too much. */
const hundredths = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100))
export const coverCrop = z.object({ coverAt: hundredths.default(50) })

export const featuring = z.object({ ids: z.array(idNumber).max(MOST_BOOKS) })

/** `3 1 2`, as a plain form writes a list. */
export const listed = z
  .string()
  .regex(/^(\d{1,10}( \d{1,10})*)?$/)
  .transform((text) => (text ? text.split(' ').map(Number) : []))
  .pipe(z.array(idNumber).max(MOST_BOOKS))
