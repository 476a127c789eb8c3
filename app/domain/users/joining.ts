// Rules for the sign-up form: the browser checks while a visitor types, and the server checks again.

export type Rule = readonly [fits: (text: string) => boolean, code: string]

export const joinFields = ['email', 'password', 'confirmPassword', 'name', 'phone'] as const
export type JoinField = (typeof joinFields)[number]

/** The e-mail sign-up page is stricter than the rest. */
export type Surface = 'page' | 'emailPage'

const isLong = (from: number, to: number) => (text: string) => {
  const { length } = [...text]
  return length >= from && length <= to
}
/** Well-formed, and without invisible letters. */
const isClean = (text: string) =>
  text.isWellFormed() && !/[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]/u.test(text)
const EMAIL = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/

export const emailRules: Rule[] = [[(text) => text.length <= 254 && EMAIL.test(text), 'user.badEmail']]
export const passwordRules: Rule[] = [
  [isLong(6, Number.POSITIVE_INFINITY), 'user.shortPassword'],
  [isLong(6, 128), 'user.longPassword'],
]
const nameRules: Rule[] = [
  [isLong(1, Number.POSITIVE_INFINITY), 'user.noName'],
  [isLong(1, 20), 'user.longName'],
  [isClean, 'user.oddName'],
]
const isPhone = (text: string) => /^\d{10,11}$/.test(text)

const rules: Record<JoinField, Rule[]> = {
  email: emailRules,
  password: passwordRules,
  confirmPassword: [[isLong(6, Number.POSITIVE_INFINITY), 'user.passwordNotRepeated']],
  name: nameRules,
  phone: [[isPhone, 'user.noPhone']],
}

export const rulesOf: Record<Surface, Record<JoinField, Rule[]>> = {
  page: rules,
  emailPage: {
    ...rules,
    name: [[isLong(2, Number.POSITIVE_INFINITY), 'user.shortName'], ...nameRules],
    phone: [[isPhone, 'user.badPhone']],
  },
}

export function faultIn(text: string, rules: readonly Rule[]): string | undefined {
  return rules.find(([fits]) => !fits(text))?.[1]
}

export function plainEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

export function plainName(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** As stored: digits alone, in the Korean domestic form. */
export function plainPhone(typed: string): string {
  const dialled = typed.normalize('NFKC').replace(/[\s().\p{Pd}]/gu, '')
  // The Korean prefix; without its plus only before a complete number, since the visitor may still be typing.
  return dialled.replace(/^(\+82|(00)?82(?=0?1\d{8,9}$))0?/, '0')
}

/** As displayed: 010-1234-5678, also while the visitor types. */
export function spacedPhone(digits: string): string {
  const [, area = '', rest = ''] = digits.match(/^(02|\d{3})(\d*)$/) ?? []
  if (!rest) return digits
  if (rest.length <= 3) return `${area}-${rest}`
  const middle = rest.length > 7 ? 4 : 3
  return `${area}-${rest.slice(0, middle)}-${rest.slice(middle)}`
}

export function tidied(field: JoinField, typed: string): string {
  if (field === 'email') return plainEmail(typed)
  if (field === 'name') return plainName(typed)
  return field === 'phone' ? plainPhone(typed) : typed
}

/** Every invalid field with its code. */
export function faultsIn(typed: Record<JoinField, string>, surface: Surface) {
  const faults: Partial<Record<JoinField, string>> = {}
  for (const field of joinFields) {
    const code = faultIn(tidied(field, typed[field]), rulesOf[surface][field])
    if (code) faults[field] = code
  }
  if (!faults.confirmPassword && typed.confirmPassword !== typed.password)
    faults.confirmPassword = 'user.passwordsDiffer'
  return faults
}
