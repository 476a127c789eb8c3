import { plainPhone } from '../users/joining'

/** Its digits alone, however it is spelled: with spaces, dashes, in full width, or as it is dialled from abroad. */
export const phoneDigits = (typed: string): string => plainPhone(typed).replace(/\D/g, '')

/** The one number that is meant; nothing when it is none of ten or eleven digits. */
export function phoneFrom(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  return /^0\d{9,10}$/.test(digits) ? digits : undefined
}
