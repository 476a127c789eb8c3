// Phone numbers as visitors type them, as the shop stores them, and as it shows them.

/** As stored: digits alone, in the Korean domestic form. */
export function normalisePhone(typed: string): string {
  const dialled = typed.normalize('NFKC').replace(/[\s().\p{Pd}]/gu, '')
  // The Korean prefix; without its plus only before a complete number, since the visitor may still be typing.
  return dialled.replace(/^(\+82|(00)?82(?=0?1\d{8,9}$))0?/, '0')
}

/** As displayed: 010-1234-5678, also while the visitor types. */
export function formatPhone(digits: string): string {
  const [, area = '', rest = ''] = digits.match(/^(02|\d{3})(\d*)$/) ?? []
  if (!rest) return digits
  if (rest.length <= 3) return `${area}-${rest}`
  const middle = rest.length > 7 ? 4 : 3
  return `${area}-${rest.slice(0, middle)}-${rest.slice(middle)}`
}

/** The digits of a number in any spelling: with spaces, dashes, in full width, or as it is dialled from abroad. */
export const phoneDigits = (typed: string): string => normalisePhone(typed).replace(/\D/g, '')

export function parsePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  return /^0\d{9,10}$/.test(digits) ? digits : undefined
}
