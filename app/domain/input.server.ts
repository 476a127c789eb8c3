import { z } from 'zod'

// Field shapes that all endpoints share. Only the domain can check whether a value is true.

/** One printable line of text, normalised to NFC so that it does not depend on the keyboard. */
export function textLine(from: number, to: number, message: string) {
  return z
    .string({ message })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => isPrintable(text) && !/[\n\t]/.test(text) && isLong(text, from, to), message)
}

export function textLines(from: number, to: number, message: string) {
  return z
    .string({ message })
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((text) => isPrintable(text) && isLong(text, from, to), message)
}

/** An address that a messenger or a mail program would make into a link, also in full-width letters. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.(?:[a-z]{2,}|한국)(?![\p{L}\p{N}])/iu

export const hasLink = (text: string) => LINK.test(text.normalize('NFKC'))

/** A whole number as JSON writes one; `"1e3"`, `-0` and lists of one are refused. */
export function wholeNumber(from: number, to: number, message?: string) {
  return z
    .number({ message })
    .refine((n) => Number.isSafeInteger(n) && !Object.is(n, -0) && n >= from && n <= to, message)
}

const MAX_ID = 2_147_483_647

export const isId = (id: number) => Number.isSafeInteger(id) && id >= 1 && id <= MAX_ID

export const idNumber = z.number().refine(isId)

export const idText = z.string().transform((text, issues) => {
  const id = parseId(text)
  if (!id) issues.addIssue({ code: 'custom' })
  return id ?? 0
})

/** A URL that is displayed and never fetched: http(s) without a password, or a path of one site. */
export const displayUrl = z
  .string()
  .max(2048)
  .refine((text) => text === '' || isDisplayable(text))
  .nullish()
  .transform((text) => text || undefined)

function isDisplayable(text: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(text) || !/^(https?:\/\/|\/(?!\/))/i.test(text)) return false
  if (!URL.canParse(text, 'https://here.invalid')) return false
  const { protocol, username, password, pathname } = new URL(text, 'https://here.invalid')
  // `/.//elsewhere` only turns into `//elsewhere` when it is resolved.
  return (
    /^https?:$/.test(protocol) &&
    !username &&
    !password &&
    !(text.startsWith('/') && pathname.startsWith('//'))
  )
}

export function parseId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= MAX_ID ? id : undefined
}

function isLong(text: string, from: number, to: number) {
  const length = [...text].length
  return length >= from && length <= to
}

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ''))
}
