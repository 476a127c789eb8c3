import { formatPhone } from '~/domain/users/phone'
import { normaliseField } from '~/domain/users/sign-up-rules'

/** Formats 010-1234-5678 while typing; a correction in the middle is left alone. */
export function formatPhoneInput({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'phone') return
  if (target.selectionStart !== target.value.length) return
  const digits = normaliseField('phone', target.value)
  if (/^\d{1,11}$/.test(digits)) target.value = formatPhone(digits)
}
