import { z } from 'zod'
import { type FormField, formFields, nameField, typedField } from '../order.input.server'

const MAX_DRAFT_FIELD_LENGTH = 300

/** A draft of either form keeps faulty fields too, cut to `MOST_KEPT` letters. */
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
      .regex(/^\d{1,10}$/)
      .catch(''),
    made: nameField.catch(''),
    points: typedField,
    cover: z.literal('plain').or(z.literal('')).catch(''),
    coupon: typedField,
    isGiftWrapped: z.literal('on').or(z.literal('')).catch(''),
    giftCard: typedField,
    giftDate: typedField,
    sameAsBuyer: z.literal('on').or(z.literal('')).catch(''),
  })
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(
          ([field, text]) =>
            [field, [...text.toWellFormed()].slice(0, MAX_DRAFT_FIELD_LENGTH).join('')] as const,
        )
        .filter(([, text]) => text !== ''),
    ),
  )
