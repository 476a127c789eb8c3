import { z } from 'zod'
import { idFrom, idNumber, idText, shownUrl, wholeNumber } from '../input.server'
import { childNameField, previewName } from '../previews/preview.input.server'
import { MOST_ITEMS, MOST_OF_ONE } from './cart'

/** The domain checks the key's owner; text too long for a key is dropped here. */
const key = z
  .string()
  .nullish()
  .transform((text) => (text && text.length <= 120 ? text : undefined))

/** The API's body. A `cartItemId` changes the photo of an existing item. */
export const cartEntry = z.object({
  bookId: idNumber,
  quantity: wholeNumber(1, MOST_OF_ONE).default(1),
  cartItemId: idNumber.nullish(),
  sourceKey: key,
  previewKey: key,
  sourceImageUrl: shownUrl,
  previewImageUrl: shownUrl,
  coverImageUrl: shownUrl,
})

/** The buttons on a book's page send the picture on show, and the item whose photo it is to become. */
export const cartDeed = z.object({
  intent: z.enum(['cart', 'order']),
  made: previewName.optional(),
  edit: idText.optional(),
  /** from the whole book, which has this field beside the buttons */
  childName: childNameField.optional(),
  /** sent by a page that stays open */
  stay: z.literal('on').optional(),
})

/** A button in the cart: a book's own, or one for all ticked books. */
export const cartPress = z.union([
  z.object({ remove: idText }),
  z.object({ intent: z.enum(['order', 'remove']) }),
])

/** The ticked boxes in a form or a query string; other values are dropped. */
export function chosenFrom(fields: FormData | URLSearchParams): number[] {
  const ids = fields.getAll('item').map((text) => (typeof text === 'string' ? idFrom(text) : undefined))
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MOST_ITEMS)
}
