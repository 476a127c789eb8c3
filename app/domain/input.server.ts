import { z } from 'zod'

// What a field may be, whatever the endpoint. Shape alone: whether it is true is the domain's to say.

/** One line of text. Composed the same way whoever typed it, without anything that cannot be printed. */
export function line(from: number, to: number, message: string) {
  return z
    .string({ message })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => isPrintable(text) && !/[\n\t]/.test(text) && isLong(text, from, to), message)
}

/** Text of several lines. */
export function lines(from: number, to: number, message: string) {
  return z
    .string({ message })
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((text) => isPrintable(text) && isLong(text, from, to), message)
}

/** A whole number as JSON writes one; `"1e3"`, `-0` and lists of one are something else. */
export function wholeNumber(from: number, to: number, message?: string) {
  return z
    .number({ message })
    .refine((n) => Number.isSafeInteger(n) && !Object.is(n, -0) && n >= from && n <= to, message)
}

const LARGEST_ID = 2_147_483_647

/** A row's number in JSON. */
export const idNumber = z.number().refine((id) => Number.isSafeInteger(id) && id >= 1 && id <= LARGEST_ID)

/** The same as a form writes it. */
export const idText = z.string().transform((text, issues) => {
  const id = idFrom(text)
  if (!id) issues.addIssue({ code: 'custom' })
  return id ?? 0
})

/** An address that is shown and never fetched: of the web, without a password in it, or a path of one site. */
export const shownUrl = z
  .string()
  .max(2048)
  .refine((text) => text === '' || isShown(text))
  .nullish()
  .transform((text) => text || undefined)

function isShown(text: string): boolean {
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

/** A row's number as it stands in an address. */
export function idFrom(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= LARGEST_ID ? id : undefined
}

function isLong(text: string, from: number, to: number) {
  const length = [...text].length
  return length >= from && length <= to
}

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ''))
}
