import { normalisePhone } from '../users/sign-up-rules'

/** The digits of a number in any spelling: with spaces, dashes, in full width, or as it is dialled from abroad. */
export const phoneDigits = (typed: string): string => normalisePhone(typed).replace(/\D/g, '')

export function parsePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  return /^0\d{9,10}$/.test(digits) ? digits : undefined
}
