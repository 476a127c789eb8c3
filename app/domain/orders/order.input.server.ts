import { z } from 'zod'
import { type OrderConsent, orderConsents, type PreorderConsent, preorderConsents } from '../consents/consent'
import { idText, isPrintable } from '../input.server'
import { parsePoints } from '../points/points'
import { MAX_NAME_LENGTH } from '../previews/whole-book'
import { normalisePhone } from '../users/phone'
import { normaliseEmail } from '../users/sign-up-rules'
import { findGiftFaults, giftFields, toGift } from './gift.input.server'

// Input of an order. Fields not named here (a price, a status, an owner) are not read at all.

interface FieldRule {
  most: number
  long: string
  missing?: string
  several?: true
}

const fieldRules = {
  customerName: { most: 50, long: 'order.longName', missing: 'order.noName' },
  customerPhone: { most: 20, long: 'order.longPhone', missing: 'order.noPhone' },
  customerEmail: { most: 254, long: 'user.badEmail' },
  childName: { most: MAX_NAME_LENGTH, long: 'order.longChild', missing: 'order.noChild' },
  recipientName: { most: 50, long: 'order.longName' },
  recipientPhone: { most: 20, long: 'order.longPhone' },
  postalCode: { most: 10, long: 'order.longPostalCode', missing: 'order.noPostalCode' },
  address: { most: 200, long: 'order.longAddress', missing: 'order.noAddress' },
  detailAddress: { most: 200, long: 'order.longAddress' },
  city: { most: 50, long: 'order.longCity' },
  deliveryMemo: { most: 200, long: 'order.longMemo' },
  dedication: { most: 100, long: 'order.longDedication', several: true },
  dedicatedBy: { most: 20, long: 'order.longDedicatedBy' },
  dedicatedOn: { most: 10, long: 'order.badDedicatedOn' },
} satisfies Record<string, FieldRule>
type FieldName = keyof typeof fieldRules

export function normaliseField(field: FieldName, typed: string): string {
  if (field === 'customerPhone' || field === 'recipientPhone') return normalisePhone(typed).replace(/\D/g, '')
  if (field === 'customerEmail') return normaliseEmail(typed)
  return typed.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

function findFault(field: FieldName, text: string): string | undefined {
  const { most, long, several }: FieldRule = fieldRules[field]
  if ([...text].length > most) return long
  if (!isPrintable(text) || (!several && /[\n\t]/.test(text))) return 'order.oddLetters'
  if (field === 'dedicatedOn' && text && !isPrintableDay(text)) return long
  // The form comes filled with the member's known e-mail, so a loose check keeps no member from ordering.
  return field === 'customerEmail' && text && !/^[^\s@]+@[^\s@]+$/.test(text) ? long : undefined
}

/** A year such as 0026 comes from a slip of the finger, and the database has no year 0. */
const isPrintableDay = (text: string) => z.iso.date().safeParse(text).success && text >= '1900'

/** API clients may leave the field out. */
export const textField = (field: FieldName) =>
  z
    .string()
    .nullish()
    .transform((typed) => normaliseField(field, typed ?? ''))
    .superRefine((text, { addIssue }) => {
      const fault = findFault(field, text)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
    .transform((text) => text || undefined)

/** In the page's sequence, so that the first fault reported is the first on the page. */
export const formFields = [
  'childName',
  'dedication',
  'dedicatedBy',
  'dedicatedOn',
  'customerName',
  'customerPhone',
  'customerEmail',
  'recipientName',
  'recipientPhone',
  'postalCode',
  'address',
  'detailAddress',
  'deliveryMemo',
] as const satisfies FieldName[]
export type FormField = (typeof formFields)[number]

export const typedField = z.string().catch('')
const checkbox = z.literal('on').optional().catch(undefined)

export const nameField = z.string().regex(/^[\w-]{22}$/)

/** Fields that the order form and the campaign's form share, including the page's hidden ones. */
const commonFields = {
  ...(Object.fromEntries(formFields.map((field) => [field, typedField])) as Record<
    FormField,
    typeof typedField
  >),
  /** `plain` leaves the child's name off the cover */
  cover: z.enum(['named', 'plain']).optional().catch(undefined),
  /** the recipient is the buyer */
  sameAsBuyer: checkbox,
  /** one box for all consents */
  all: checkbox,
  shown: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
  key: nameField.optional(),
}
const checkboxes = <Kind extends OrderConsent | PreorderConsent>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, checkbox])) as Record<Kind, typeof checkbox>

const spendingFields = {
  points: typedField,
  coupon: typedField,
  /** what the form showed on its button */
  sum: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
}

/** The order form reports all its faults at once, each at its field. */
export const orderForm = z
  .object({ ...commonFields, ...checkboxes(orderConsents), item: idText, ...spendingFields, ...giftFields })
  .superRefine((form, { addIssue }) => {
    addFaults(form, orderConsents, addIssue)
    for (const [field, message] of findGiftFaults(form)) addIssue({ code: 'custom', path: [field], message })
    if (parsePoints(form.points) === undefined)
      addIssue({ code: 'custom', path: ['points'], message: 'points.notNumber' })
  })
  .transform((form) => ({
    item: form.item,
    points: parsePoints(form.points) ?? 0,
    coupon: form.coupon.trim() || undefined,
    shownSum: form.sum,
    gift: toGift(form),
    ...toSubmission(form),
  }))

/** The campaign's form is about a picture and asks for other consents. */
export const preorderForm = z
  .object({ ...commonFields, ...checkboxes(preorderConsents), made: nameField })
  .superRefine((form, { addIssue }) => addFaults(form, preorderConsents, addIssue))
  .transform((form) => ({ made: form.made, ...toSubmission(form) }))

type CommonFields = Record<FormField, string> & {
  cover?: 'named' | 'plain'
  sameAsBuyer?: 'on'
  all?: 'on'
  shown?: string
  key?: string
}
type AddIssue = (issue: { code: 'custom'; path: string[]; message: string }) => void

function addFaults<Kind extends string>(
  form: CommonFields & Partial<Record<Kind, 'on'>>,
  consents: readonly Kind[],
  addIssue: AddIssue,
) {
  const say = (field: string, message?: string) =>
    message && addIssue({ code: 'custom', path: [field], message })
  const words = fillWords(form)
  // Only one of the two names is missing on the page: the other is taken from it.
  const [named, other] = form.sameAsBuyer
    ? (['customerName', 'recipientName'] as const)
    : (['recipientName', 'customerName'] as const)
  for (const field of formFields) {
    if (field === other && (form.sameAsBuyer || !words[field])) continue
    if (field === named && !words[field]) say(field, form.sameAsBuyer ? 'order.noName' : 'order.noRecipient')
    else say(field, findFormFault(field, words[field]))
  }
  for (const kind of consents) if (!form[kind] && !form.all) say(kind, 'order.noConsent')
}

const toSubmission = (form: CommonFields) => ({
  shown: form.shown,
  key: form.key,
  hasCoverName: form.cover !== 'plain',
  words: Object.fromEntries(Object.entries(fillWords(form)).filter(([, text]) => text)) as {
    customerName: string
  } & Partial<Record<FormField, string>>,
})

/** With the box ticked the recipient is the buyer; otherwise a buyer without a name gets the recipient's. */
function fillWords(form: CommonFields): Record<FormField, string> {
  const tidy = Object.fromEntries(formFields.map((field) => [field, normaliseField(field, form[field])]))
  const words = tidy as Record<FormField, string>
  return form.sameAsBuyer
    ? { ...words, recipientName: words.customerName, recipientPhone: '' }
    : { ...words, customerName: words.customerName || words.recipientName }
}

/** Postcodes begin with 01 in Seoul and end with 63 in Jeju. */
const PROVINCES = /^(0[1-9]|[1-5]\d|6[0-3])/

export function findFormFault(field: FormField, text: string): string | undefined {
  const { missing }: FieldRule = fieldRules[field]
  if (!text) return missing
  if (field === 'postalCode' && !/^\d{5}$/.test(text)) return 'order.longPostalCode'
  if (field === 'postalCode' && !PROVINCES.test(text)) return 'order.unknownPostalCode'
  if ((field === 'customerPhone' || field === 'recipientPhone') && !isPhone(text))
    return findFault(field, text) ?? 'order.badPhone'
  return findFault(field, text)
}

export const isPhone = (digits: string) => /^\d{9,12}$/.test(digits)
