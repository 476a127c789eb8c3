import { z } from 'zod'
import { displayUrl, idNumber, idText, parseId, wholeNumber } from '../input.server'
import { childNameField, previewName } from '../previews/preview.input.server'
import { MAX_CART_ITEMS, MAX_QUANTITY } from './cart'

/** The domain checks the key's owner; text too long for a key is dropped here. */
const keyField = z
  .string()
  .nullish()
  .transform((text) => (text && text.length <= 120 ? text : undefined))

export const cartItemInput = z.object({
  bookId: idNumber,
  quantity: wholeNumber(1, MAX_QUANTITY).default(1),
  cartItemId: idNumber.nullish(),
  sourceKey: keyField,
  previewKey: keyField,
  sourceImageUrl: displayUrl,
  previewImageUrl: displayUrl,
  coverImageUrl: displayUrl,
})

/** The buttons on a book's page send the picture on show, and the item whose photo it is to become. */
export const addToCartForm = z.object({
  intent: z.enum(['cart', 'order']),
  made: previewName.optional(),
  edit: idText.optional(),
  /** from the whole book, which has this field beside the buttons */
  childName: childNameField.optional(),
  /** sent by a page that stays open */
  stay: z.literal('on').optional(),
})

export const cartActionForm = z.union([
  z.object({ remove: idText }),
  z.object({ intent: z.enum(['order', 'remove']) }),
])

export function parseSelectedIds(fields: FormData | URLSearchParams): number[] {
  const ids = fields.getAll('item').map((text) => (typeof text === 'string' ? parseId(text) : undefined))
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MAX_CART_ITEMS)
}
