import { z } from 'zod'
import { isPrintable } from '../input.server'
import { findFormFault, normaliseField } from '../orders/order.input.server'
import { unpackAddress } from '../orders/packed-address'
import { parsePhone, phoneDigits } from '../users/phone'
import { normaliseEmail } from '../users/sign-up-rules'
import type { PreorderChange } from './change-preorder.server'

const textField = z.string().catch('')
/** 254 letters are enough for any of these fields. */
const shortText = textField.transform((text) => (isPrintable(text) ? text.trim().slice(0, 254) : ''))

/** One field without the other is not looked up. */
export const codeAndContactForm = z
  .object({ email: shortText, token: shortText })
  .superRefine((pair, { addIssue }) => {
    for (const field of ['email', 'token'] as const)
      if (!pair[field]) addIssue({ code: 'custom', path: [field], message: 'preorder.noPair' })
  })

export type PreorderSearch = { type: 'token'; code: string } | { type: 'phone'; digits: string }

/** The fields are documented for API clients. */
export const searchQuery = z
  .object({ type: z.enum(['token', 'phone']), query: shortText })
  .transform(({ type, query }, issues) => parseSearch(type, query, issues.addIssue))

/** One field takes both: a code has eight letters, a phone number ten digits or more. */
export const searchForm = z
  .object({ query: shortText })
  .transform(({ query }, issues) =>
    parseSearch(phoneDigits(query).length > 8 ? 'phone' : 'token', query, issues.addIssue),
  )

function parseSearch(type: 'token' | 'phone', query: string, addIssue: AddIssue): PreorderSearch {
  const say = (message: string) => addIssue({ code: 'custom', path: ['query'], message })
  if (!query) say('preorder.noQuery')
  if (type === 'token') return { type, code: query }
  const digits = parsePhone(query)
  if (query && !digits) say('preorder.badPhone')
  return { type, digits: digits ?? '' }
}

export const lostCodeForm = z.object({ contact: shortText }).transform(({ contact }, { addIssue }) => {
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return normaliseEmail(contact)
  const digits = parsePhone(contact)
  if (!digits) addIssue({ code: 'custom', path: ['contact'], message: 'preorder.badContact' })
  return digits ?? ''
})

const fields = [
  'customerName',
  'customerPhone',
  'childName',
  'postalCode',
  'address',
  'detailAddress',
] as const
type Field = (typeof fields)[number]
type RawChange = Record<Field, string>
type AddIssue = (issue: { code: 'custom'; path: string[]; message: string }) => void

/** Not every registration has this field to correct. */
const optionalText = z.string().optional().catch(undefined)

export const changeForm = z
  .object({
    ...(Object.fromEntries(fields.map((field) => [field, textField])) as Record<Field, typeof textField>),
    dedication: optionalText,
    dedicatedBy: optionalText,
    dedicatedOn: optionalText,
    recipientName: optionalText,
    recipientPhone: optionalText,
    keptDedication: textField,
  })
  .transform(({ keptDedication, ...typed }, { addIssue }) => ({
    change: {
      ...parseChange(typed, fields, addIssue),
      ...parseOptionalChange(typed, addIssue),
    },
    keptDedication: normaliseField('dedication', keptDedication),
  }))

/** API clients send postal code, address and detail as one text with bars between them. */
export const changeInput = z
  .object({ customerName: textField, customerPhone: textField, childName: textField, address: textField })
  .transform(({ address, ...rest }, { addIssue }) => {
    const parts = unpackAddress(address)
    if (parts) return parseChange({ ...rest, ...parts }, fields, addIssue)
    const plain = { ...rest, postalCode: '', address, detailAddress: '' }
    return parseChange(plain, ['customerName', 'customerPhone', 'childName', 'address'], addIssue)
  })

const optionalFields = [
  'dedication',
  'dedicatedBy',
  'dedicatedOn',
  'recipientName',
  'recipientPhone',
] as const
type OptionalChange = Pick<PreorderChange, (typeof optionalFields)[number]>

const missingCodes: { [Field in keyof OptionalChange]?: string } = {
  recipientName: 'order.noRecipient',
  recipientPhone: 'order.noRecipientPhone',
}

/** A form without one of these fields leaves it as it is. */
function parseOptionalChange(typed: OptionalChange, addIssue: AddIssue): OptionalChange {
  const change: OptionalChange = {}
  for (const field of optionalFields) {
    const text = typed[field]
    if (text === undefined) continue
    const tidy = normaliseField(field, text)
    const fault = tidy ? findFormFault(field, tidy) : missingCodes[field]
    if (fault) addIssue({ code: 'custom', path: [field], message: fault })
    change[field] = tidy
  }
  return change
}

/** Each fault is reported at its field. Bars become spaces, because they separate the parts of an address. */
function parseChange(typed: RawChange, looked: readonly Field[], addIssue: AddIssue): PreorderChange {
  const plain = Object.fromEntries(
    fields.map((field) => [field, normaliseField(field, replaceBars(field, typed[field]))]),
  ) as RawChange
  for (const field of looked) {
    const fault =
      field === 'customerName' && !plain[field] ? 'preorder.noName' : findFormFault(field, plain[field])
    if (fault) addIssue({ code: 'custom', path: [field], message: fault })
  }
  const { postalCode, detailAddress, ...rest } = plain
  return { ...rest, postalCode: postalCode || undefined, detailAddress: detailAddress || undefined }
}

const replaceBars = (field: Field, text: string) =>
  /^(postalCode|address|detailAddress)$/.test(field) ? text.replaceAll('|', ' ') : text
