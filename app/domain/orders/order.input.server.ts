import { z } from 'zod'
import { type OrderConsent, orderConsents, type PreorderConsent, preorderConsents } from '../consents/consent'
import { idNumber, idText, isPrintable, shownUrl, wholeNumber } from '../input.server'
import { channels } from '../previews/preview'
import { LONGEST_NAME } from '../previews/whole-book'
import { plainEmail, plainPhone } from '../users/joining'
import { unpacked } from './packed-address'

// Input of an order. Fields not named here (a price, a status, an owner) are not read at all.

interface Rule {
  most: number
  long: string
  /** the refusal of an empty field, which the form then does not accept */
  missing?: string
  several?: true
}

const rules = {
  customerName: { most: 50, long: 'order.longName', missing: 'order.noName' },
  customerPhone: { most: 20, long: 'order.longPhone', missing: 'order.noPhone' },
  customerEmail: { most: 254, long: 'user.badEmail' },
  childName: { most: LONGEST_NAME, long: 'order.longChild', missing: 'order.noChild' },
  recipientName: { most: 50, long: 'order.longName' },
  recipientPhone: { most: 20, long: 'order.longPhone' },
  postalCode: { most: 10, long: 'order.longPostalCode', missing: 'order.noPostalCode' },
  address: { most: 200, long: 'order.longAddress', missing: 'order.noAddress' },
  detailAddress: { most: 200, long: 'order.longAddress' },
  city: { most: 50, long: 'order.longCity' },
  deliveryMemo: { most: 200, long: 'order.longMemo' },
  dedication: { most: 100, long: 'order.longDedication', several: true },
} satisfies Record<string, Rule>
type Named = keyof typeof rules

export function tidied(field: Named, typed: string): string {
  if (field === 'customerPhone' || field === 'recipientPhone') return plainPhone(typed).replace(/\D/g, '')
  if (field === 'customerEmail') return plainEmail(typed)
  return typed.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

function faultOf(field: Named, text: string): string | undefined {
  const { most, long, several }: Rule = rules[field]
  if ([...text].length > most) return long
  if (!isPrintable(text) || (!several && /[\n\t]/.test(text))) return 'order.oddLetters'
  // The form comes filled with the member's known e-mail, so a loose check keeps no member from ordering.
  return field === 'customerEmail' && text && !/^[^\s@]+@[^\s@]+$/.test(text) ? long : undefined
}

/** API clients may leave the field out. */
const said = (field: Named) =>
  z
    .string()
    .nullish()
    .transform((typed) => tidied(field, typed ?? ''))
    .superRefine((text, { addIssue }) => {
      const fault = faultOf(field, text)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
    .transform((text) => text || undefined)

/** The campaign's clients send a phone number as `email`, and an address with bars between its parts. */
function spelledOut(said: unknown): unknown {
  const { wadiz, email, phone, address } = (said ?? {}) as Record<string, unknown>
  if (wadiz !== true) return said
  const isNumber = typeof email === 'string' && isPhone(plainPhone(email))
  return {
    ...(said as object),
    ...(isNumber && { email: undefined, phone: phone ?? email }),
    ...(typeof address === 'string' && unpacked(address)),
  }
}

const key = z
  .string()
  .nullish()
  .transform((text) => (text && text.length <= 120 ? text : undefined))

/** The fields are documented for API clients. */
const namedEntry = z
  .object({
    name: said('customerName'),
    phone: said('customerPhone'),
    email: said('customerEmail'),
    customerEmail: said('customerEmail'),
    childName: said('childName'),
    dedication: said('dedication'),
    recipientName: said('recipientName'),
    recipientPhone: said('recipientPhone'),
    postalCode: said('postalCode'),
    address: said('address'),
    detailAddress: said('detailAddress'),
    city: said('city'),
    deliveryMemo: said('deliveryMemo'),
    bookId: idNumber,
    quantity: wholeNumber(1, 10).default(1),
    sourceKey: key,
    previewKey: key,
    sourceImageUrl: shownUrl,
    previewUrl: shownUrl,
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
export const orderEntry = z.preprocess(spelledOut, namedEntry)

/** With this header an API client may repeat a request that got no response. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()

/** In the page's sequence, so that the first fault reported is the first on the page. */
const formFields = [
  'childName',
  'dedication',
  'recipientName',
  'postalCode',
  'address',
  'detailAddress',
  'customerPhone',
  'recipientPhone',
  'deliveryMemo',
  'customerName',
  'customerEmail',
] as const satisfies Named[]
type FormField = (typeof formFields)[number]

const typed = z.string().catch('')
const box = z.literal('on').optional().catch(undefined)

const name22 = z.string().regex(/^[\w-]{22}$/)

/** Fields that the order form and the campaign's form share, including the page's hidden ones. */
const common = {
  ...(Object.fromEntries(formFields.map((field) => [field, typed])) as Record<FormField, typeof typed>),
  shown: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
  key: name22.optional(),
}
const boxes = <Kind extends OrderConsent | PreorderConsent>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, box])) as Record<Kind, typeof box>

/** The order form reports all its faults at once, each at its field. */
export const orderForm = z
  .object({ ...common, ...boxes(orderConsents), item: idText })
  .superRefine((form, { addIssue }) => addFaults(form, orderConsents, addIssue))
  .transform((form) => ({ item: form.item, ...carriedIn(form) }))

/** The campaign's form is about a picture and asks for other consents. */
export const preorderForm = z
  .object({ ...common, ...boxes(preorderConsents), made: name22 })
  .superRefine((form, { addIssue }) => addFaults(form, preorderConsents, addIssue))
  .transform((form) => ({ made: form.made, ...carriedIn(form) }))

type Common = Record<FormField, string> & { shown?: string; key?: string }
type Add = (issue: { code: 'custom'; path: string[]; message: string }) => void

function addFaults<Kind extends string>(
  form: Common & Partial<Record<Kind, 'on'>>,
  consents: readonly Kind[],
  addIssue: Add,
) {
  const say = (field: string, message?: string) =>
    message && addIssue({ code: 'custom', path: [field], message })
  const words = wordsIn(form)
  for (const field of formFields) {
    const isSaidAlready = field === 'customerName' && !words.customerName
    if (!isSaidAlready) say(field, faultInForm(field, words[field]))
  }
  // A member's name may be a nickname, which no courier finds, so the recipient is always required.
  if (!words.recipientName) say('recipientName', 'order.noRecipient')
  for (const kind of consents) if (!form[kind]) say(kind, 'order.noConsent')
}

const carriedIn = (form: Common) => ({
  shown: form.shown,
  key: form.key,
  words: Object.fromEntries(Object.entries(wordsIn(form)).filter(([, text]) => text)) as {
    customerName: string
  } & Partial<Record<FormField, string>>,
})

/** The recipient is the customer if no customer is named. */
function wordsIn(form: Common): Record<FormField, string> {
  const tidy = Object.fromEntries(formFields.map((field) => [field, tidied(field, form[field])]))
  const words = tidy as Record<FormField, string>
  return { ...words, customerName: words.customerName || words.recipientName }
}

export function faultInForm(field: FormField, text: string): string | undefined {
  const { missing }: Rule = rules[field]
  if (!text) return missing
  if (field === 'postalCode' && !/^\d{5}$/.test(text)) return 'order.longPostalCode'
  if ((field === 'customerPhone' || field === 'recipientPhone') && !isPhone(text))
    return faultOf(field, text) ?? 'order.badPhone'
  return faultOf(field, text)
}

const isPhone = (digits: string) => /^\d{9,12}$/.test(digits)

const MOST_KEPT = 300

/** A draft of either form keeps faulty fields too, cut to `MOST_KEPT` letters. */
export const orderDraft = z
  .object(Object.fromEntries(formFields.map((field) => [field, typed])) as Record<FormField, typeof typed>)
  .extend({
    item: z
      .string()
      .regex(/^\d{1,10}$/)
      .catch(''),
    made: name22.catch(''),
  })
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([field, text]) => [field, [...text.toWellFormed()].slice(0, MOST_KEPT).join('')] as const)
        .filter(([, text]) => text !== ''),
    ),
  )
