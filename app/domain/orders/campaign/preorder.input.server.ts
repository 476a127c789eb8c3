import { z } from 'zod'
import { isPrintable } from '../../input.server'
import { plainEmail } from '../../users/joining'
import { faultInForm, tidied } from '../order.input.server'
import { unpacked } from '../packed-address'
import { phoneDigits, phoneFrom } from '../phone'
import type { Change } from './change.server'

// Input for looking up a registration, for correcting it, and for a lost code.

const typed = z.string().catch('')
/** 254 letters are enough for any of these fields. */
const short = typed.transform((text) => (isPrintable(text) ? text.trim().slice(0, 254) : ''))

/** One field without the other is not looked up. */
export const codeAndContact = z.object({ email: short, token: short }).superRefine((pair, { addIssue }) => {
  for (const field of ['email', 'token'] as const)
    if (!pair[field]) addIssue({ code: 'custom', path: [field], message: 'preorder.noPair' })
})

export type Search = { type: 'token'; code: string } | { type: 'phone'; digits: string }

/** The fields are documented for API clients. */
export const searchQuery = z
  .object({ type: z.enum(['token', 'phone']), query: short })
  .transform(({ type, query }, issues) => searchOf(type, query, issues.addIssue))

/** One field takes both: a code has eight letters, a phone number ten digits or more. */
export const searchForm = z
  .object({ query: short })
  .transform(({ query }, issues) =>
    searchOf(phoneDigits(query).length > 8 ? 'phone' : 'token', query, issues.addIssue),
  )

function searchOf(type: 'token' | 'phone', query: string, addIssue: AddIssue): Search {
  const say = (message: string) => addIssue({ code: 'custom', path: ['query'], message })
  if (!query) say('preorder.noQuery')
  if (type === 'token') return { type, code: query }
  const digits = phoneFrom(query)
  if (query && !digits) say('preorder.badPhone')
  return { type, digits: digits ?? '' }
}

/** A registration's contact is an e-mail address or a phone number. */
export const lostCode = z.object({ contact: short }).transform(({ contact }, { addIssue }) => {
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return plainEmail(contact)
  const digits = phoneFrom(contact)
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
type Said = Record<Field, string>
type AddIssue = (issue: { code: 'custom'; path: string[]; message: string }) => void

/** Not every registration has this field to correct. */
const typedIfAsked = z.string().optional().catch(undefined)

/** The fields of the correction dialog. */
export const changeForm = z
  .object({
    ...(Object.fromEntries(fields.map((field) => [field, typed])) as Record<Field, typeof typed>),
    dedication: typedIfAsked,
    recipientName: typedIfAsked,
    recipientPhone: typedIfAsked,
    keptDedication: typed,
  })
  .transform(({ dedication, recipientName, recipientPhone, keptDedication, ...said }, { addIssue }) => ({
    change: {
      ...changeFrom(said, fields, addIssue),
      ...askedFrom({ dedication, recipientName, recipientPhone }, addIssue),
    },
    keptDedication: tidied('dedication', keptDedication),
  }))

/** API clients send postal code, address and detail as one text with bars between them. */
export const changeEntry = z
  .object({ customerName: typed, customerPhone: typed, childName: typed, address: typed })
  .transform(({ address, ...rest }, { addIssue }) => {
    const parts = unpacked(address)
    if (parts) return changeFrom({ ...rest, ...parts }, fields, addIssue)
    const plain = { ...rest, postalCode: '', address, detailAddress: '' }
    return changeFrom(plain, ['customerName', 'customerPhone', 'childName', 'address'], addIssue)
  })

type Asked = Pick<Change, 'dedication' | 'recipientName' | 'recipientPhone'>

const missing = { recipientName: 'order.noRecipient', recipientPhone: 'order.noRecipientPhone' } as const

/** A form without one of these fields leaves it as it is. */
function askedFrom(typed: Asked, addIssue: AddIssue): Asked {
  const asked: Asked = {}
  for (const field of ['dedication', 'recipientName', 'recipientPhone'] as const) {
    const text = typed[field]
    if (text === undefined) continue
    const tidy = tidied(field, text)
    const fault = tidy || field === 'dedication' ? faultInForm(field, tidy) : missing[field]
    if (fault) addIssue({ code: 'custom', path: [field], message: fault })
    asked[field] = tidy
  }
  return asked
}

/** Each fault is reported at its field. Bars become spaces, because they separate the parts of an address. */
function changeFrom(said: Said, looked: readonly Field[], addIssue: AddIssue): Change {
  const plain = Object.fromEntries(
    fields.map((field) => [field, tidied(field, unbarred(field, said[field]))]),
  ) as Said
  for (const field of looked) {
    const fault =
      field === 'customerName' && !plain[field] ? 'preorder.noName' : faultInForm(field, plain[field])
    if (fault) addIssue({ code: 'custom', path: [field], message: fault })
  }
  const { postalCode, detailAddress, ...rest } = plain
  return { ...rest, postalCode: postalCode || undefined, detailAddress: detailAddress || undefined }
}

const unbarred = (field: Field, text: string) =>
  /^(postalCode|address|detailAddress)$/.test(field) ? text.replaceAll('|', ' ') : text
