import { plainPhone } from '../users/joining'

/** The digits of a number in any spelling: with spaces, dashes, in full width, or as it is dialled from abroad. */
export const phoneDigits = (typed: string): string => plainPhone(typed).replace(/\D/g, '')

/** Undefined unless the number has ten or eleven digits. */
export function phoneFrom(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  return /^0\d{9,10}$/.test(digits) ? digits : undefined
}
