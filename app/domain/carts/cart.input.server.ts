import { z } from 'zod'
import { idFrom, idNumber, idText, shownUrl, wholeNumber } from '../input.server'
import { childNameField, previewName } from '../previews/preview.input.server'
import { MOST_ITEMS, MOST_OF_ONE } from './cart'

/** Whether it is anybody's is the domain's to say; what cannot be a key is none. */
const key = z
  .string()
  .nullish()
  .transform((text) => (text && text.length <= 120 ? text : undefined))

/** What a program puts in. A `cartItemId` changes the photo of what is there already. */
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

/** What the buttons on a book's page send: the picture that was looked at, and the item whose photo it is to become. */
export const cartDeed = z.object({
  intent: z.enum(['cart', 'order']),
  made: previewName.optional(),
  edit: idText.optional(),
  /** from the whole book, where it is typed beside the buttons */
  childName: childNameField.optional(),
  /** asked from a page that stays where it is */
  stay: z.literal('on').optional(),
})

/** What is pressed in the cart: a book's own button, or one for all that are ticked. */
export const cartPress = z.union([
  z.object({ remove: idText }),
  z.object({ intent: z.enum(['order', 'remove']) }),
])

/** The boxes that are ticked, in a form or an address; whatever else stands there is nobody's item. */
export function chosenFrom(fields: FormData | URLSearchParams): number[] {
  const ids = fields.getAll('item').map((text) => (typeof text === 'string' ? idFrom(text) : undefined))
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MOST_ITEMS)
}
