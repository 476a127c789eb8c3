import { z } from 'zod'
import { isId, parseId } from '../../input.server'
import { type FormField, formFields, nameField, typedField } from '../order.input.server'
import { fieldOfBook, fieldsOfBook, splitItems } from './book-fields'

const MAX_DRAFT_FIELD_LENGTH = 300

const fixedFields = [
  'item',
  'items',
  'made',
  'points',
  'cover',
  'coupon',
  'isGiftWrapped',
  'giftCard',
  'giftDate',
  'sameAsBuyer',
  'key',
  'edition',
]
const isKnownField = (field: string) => fixedFields.includes(field) || formFields.some((one) => one === field)

/** The words of the books after the first, in fields named by their cart items. */
const isOfFurtherBook = (field: string, items: string) =>
  splitItems(items).some((id) =>
    fieldsOfBook.some((one) => one !== 'shown' && field === fieldOfBook(one, id)),
  )

/** A draft of either form keeps faulty fields too: `typedField` only cuts them. */
export const orderDraftForm = z
  .object(
    Object.fromEntries(formFields.map((field) => [field, typedField])) as Record<
      FormField,
      typeof typedField
    >,
  )
  .extend({
    item: z
      .string()
      .refine((text) => parseId(text) !== undefined)
      .catch(''),
    /** the cart items of several books, of which `item` is the first */
    items: z
      .string()
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){1,9}$/)
      .refine((text) => splitItems(text).every(isId))
      .catch(''),
    made: nameField.catch(''),
    points: typedField,
    cover: z.literal('plain').or(z.literal('')).catch(''),
    coupon: typedField,
    isGiftWrapped: z.literal('on').or(z.literal('')).catch(''),
    giftCard: typedField,
    giftDate: typedField,
    sameAsBuyer: z.literal('on').or(z.literal('')).catch(''),
    key: nameField.or(z.literal('')).catch(''),
    edition: z
      .string()
      .regex(/^\d{1,9}$/)
      .catch(''),
  })
  .catchall(typedField)
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => isKnownField(field) || isOfFurtherBook(field, fields.items))
        .map(
          ([field, text]) =>
            [field, [...text.toWellFormed()].slice(0, MAX_DRAFT_FIELD_LENGTH).join('')] as const,
        )
        .filter(([, text]) => text !== ''),
    ),
  )
