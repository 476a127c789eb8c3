import { z } from 'zod'
import { type OrderConsent, orderConsents, type PreorderConsent, preorderConsents } from '../consents/consent'
import { idNumber, idText, isPrintable, shownUrl, wholeNumber } from '../input.server'
import { channels } from '../previews/preview'
import { LONGEST_NAME } from '../previews/whole-book'
import { plainEmail, plainPhone } from '../users/joining'
import { unpacked } from './packed'

// What may come in of an order. What is not named here (a price, a status, whose it is) is not read at all.

interface Rule {
  most: number
  long: string
  /** Said when nothing stands there; such a field may not stay empty in the form. */
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
  // Whatever a member is known by stands there already: nobody is kept from ordering by it.
  return field === 'customerEmail' && text && !/^[^\s@]+@[^\s@]+$/.test(text) ? long : undefined
}

/** What a program may leave out. */
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

/** The campaign's programs write a number where an e-mail would stand, and an address with bars between its parts. */
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

/** As documented for programs. */
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
    /** Registered for the campaign: nobody pays here, and nobody logs in. */
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

/** The header by which a program that got no answer may ask again. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()

/** As they stand on the page, so that the first that is wrong is the first that is said. */
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

/** What the order form and the campaign's have in common, and what the page itself carried along in it. */
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

/** The order form. Whatever is wrong in it is said at once, each at its field. */
export const orderForm = z
  .object({ ...common, ...boxes(orderConsents), item: idText })
  .superRefine((form, { addIssue }) => addFaults(form, orderConsents, addIssue))
  .transform((form) => ({ item: form.item, ...carriedIn(form) }))

/** The campaign's, which is about a picture, and asks for other consents. */
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
  // A member's name may be a nickname, which no courier finds: who receives is always asked for.
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

/** Who receives it orders it, where nobody else is named. */
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

/** What is kept of either form while it is not sent yet, whatever is wrong in it: nothing that could not be typed on anyway. */
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
