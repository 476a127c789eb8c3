import { z } from 'zod'
import { couponField } from '../../coupons/coupon.input.server'
import { displayUrl, idNumber, wholeNumber } from '../../input.server'
import { channels } from '../../previews/preview'
import { normalisePhone } from '../../users/phone'
import { isPhone, textField } from '../order.input.server'
import { unpackAddress } from '../packed-address'

// An order as an API client sends it. Fields not named here (a price, a status, an owner) are not read at all.

/** The campaign's clients send a phone number as `email`, and an address with bars between its parts. */
function spreadCampaignFields(input: unknown): unknown {
  const { wadiz, email, phone, address } = (input ?? {}) as Record<string, unknown>
  if (wadiz !== true) return input
  const isNumber = typeof email === 'string' && isPhone(normalisePhone(email))
  return {
    ...(input as object),
    ...(isNumber && { email: undefined, phone: phone ?? email }),
    ...(typeof address === 'string' && unpackAddress(address)),
  }
}

const keyField = z
  .string()
  .nullish()
  .transform((text) => (text && text.length <= 120 ? text : undefined))

/** More than any member has. */
const MAX_POINTS = 100_000_000

const namedOrderInput = z
  .object({
    name: textField('customerName'),
    phone: textField('customerPhone'),
    email: textField('customerEmail'),
    customerEmail: textField('customerEmail'),
    childName: textField('childName'),
    dedication: textField('dedication'),
    dedicatedBy: textField('dedicatedBy'),
    dedicatedOn: textField('dedicatedOn'),
    /** the child's name on the cover of a drawn book; it is there unless left out */
    hasCoverName: z.boolean().optional(),
    recipientName: textField('recipientName'),
    recipientPhone: textField('recipientPhone'),
    postalCode: textField('postalCode'),
    address: textField('address'),
    detailAddress: textField('detailAddress'),
    city: textField('city'),
    deliveryMemo: textField('deliveryMemo'),
    bookId: idNumber,
    quantity: wholeNumber(1, 10).default(1),
    points: wholeNumber(0, MAX_POINTS)
      .nullish()
      .transform((points) => points || undefined),
    coupon: couponField,
    sourceKey: keyField,
    previewKey: keyField,
    sourceImageUrl: displayUrl,
    previewUrl: displayUrl,
    cartItemId: idNumber.nullish().transform((id) => id ?? undefined),
    testAmount: wholeNumber(100, 5000).optional(),
    /** a campaign registration, which needs no payment here and no login */
    wadiz: z.boolean().default(false),
    channel: z.enum(channels).optional(),
  })
  .superRefine(({ name, wadiz, channel }, { addIssue }) => {
    if (!name) addIssue({ code: 'custom', path: ['name'], message: 'order.noName' })
    if (channel === 'wadiz' && !wadiz) addIssue({ code: 'custom', path: ['channel'] })
  })
  .transform(({ name = '', phone, email, channel: _, ...rest }) => ({
    ...rest,
    customerName: name,
    customerPhone: phone,
    customerEmail: rest.customerEmail ?? email,
  }))
export const orderInput = z.preprocess(spreadCampaignFields, namedOrderInput)

/** With this header an API client may repeat a request that got no response. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
