import { z } from 'zod'
import { idNumber, textLine, textLines } from '../input.server'
import { categories, genders, normaliseGender } from './book'
import { bindings, defaultBook } from './office-book'

const MAX_WON = 10_000_000

const wonField = (message: string) =>
  z.union([z.number(), z.string()], message).transform((given, issues) => {
    if (!isValidAmount(toAmount(given))) issues.addIssue({ code: 'custom', message })
    return toAmount(given)
  })

const optionalWonField = (message: string) =>
  z.union([z.number(), z.string(), z.null()], message).transform((given, issues) => {
    if (given === null || given === '') return null
    if (!isValidAmount(toAmount(given))) issues.addIssue({ code: 'custom', message })
    return toAmount(given)
  })

const isValidAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 1 && amount <= MAX_WON
const toAmount = (given: number | string) => (typeof given === 'number' ? given : parseAmount(given))
const parseAmount = (text: string) =>
  /^\d[\d,]{0,12}$/.test(text.trim()) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])])
  .transform((given) => given === true || given === 'true' || given === 'on' || given === '1')

const shortLine = (missing: string, most: number, long: string) =>
  textLine(1, 10_000, missing).refine((text) => [...text].length <= most, long)

const fields = {
  title: shortLine('book.noTitle', 100, 'book.longTitle'),
  description: textLines(1, 20_000, 'book.noDescription').refine(
    (text) => [...text].length <= 2000,
    'book.longDescription',
  ),
  category: z.enum(categories, 'book.noCategory'),
  price: wonField('book.noPrice'),
  originalPrice: optionalWonField('book.badOriginalPrice').optional(),
  ageRange: shortLine('book.noAge', 30, 'book.longAge'),
  size: shortLine('book.noSize', 30, 'book.longSize'),
  binding: z.enum(bindings, 'book.noBinding'),
  gender: z.preprocess(normaliseGender, z.enum(genders, 'book.noGender')),
  isActive: flag,
  isSoldOut: flag,
  isHidden: flag,
}

/** A client sends the whole list when it reorders it. */
export const MAX_BOOKS = 20_000
const position = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(MAX_BOOKS))

export const newBookInput = z.object({
  ...fields,
  price: fields.price.default(defaultBook.price),
  ageRange: fields.ageRange.default(defaultBook.ageRange),
  size: fields.size.default(defaultBook.size),
  binding: fields.binding.default(defaultBook.binding),
  gender: fields.gender.default(defaultBook.gender),
  isActive: flag.default(defaultBook.isActive),
  isSoldOut: flag.default(defaultBook.isSoldOut),
  isHidden: flag.default(defaultBook.isHidden),
  /** a book without it goes to the end */
  displayOrder: position.optional(),
})
export type NewBook = z.output<typeof newBookInput>

const pictureUrl = z
  .string()
  .max(2048)
  .nullable()
  .transform((url) => url || null)

/** Fields that are left out stay as they are. */
const bookChanges = z.object({ ...fields, imageUrl: pictureUrl, detailImageUrl: pictureUrl }).partial()
export const bookChangesInput = bookChanges.extend({ displayOrder: position.optional() })
export type BookChanges = z.output<typeof bookChanges>

export const bookChangesForm = bookChanges.extend({ seen: z.string().max(64).optional() })

const bookPosition = z.object({ id: idNumber, order: z.number().int().min(0).max(MAX_BOOKS) })
const bookPositions = z.array(bookPosition).min(1).max(MAX_BOOKS)

/** The list may be bare or within `items`, in any sequence; the output is the ids sorted by `order`. */
export const bookOrderInput = z
  .union([bookPositions, z.object({ items: bookPositions })])
  .transform((given, issues) => {
    const items = Array.isArray(given) ? given : given.items
    const sorted = [...items].sort((one, other) => one.order - other.order)
    if (sorted.some(({ order }, at) => order !== at)) issues.addIssue({ code: 'custom' })
    return sorted.map(({ id }) => id)
  })

const hundredths = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100))
export const coverCropForm = z.object({ coverAt: hundredths.default(50) })

export const featuredBooksInput = z.object({ ids: z.array(idNumber).max(MAX_BOOKS) })

export const idList = z
  .string()
  .regex(/^(\d{1,10}( \d{1,10})*)?$/)
  .transform((text) => (text ? text.split(' ').map(Number) : []))
  .pipe(z.array(idNumber).max(MAX_BOOKS))
