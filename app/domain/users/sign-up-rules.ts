import { normalisePhone } from './phone'

// Rules for the sign-up form: the browser checks while a visitor types, and the server checks again.

export type FieldRule = readonly [fits: (text: string) => boolean, code: string]

export const signUpFields = ['email', 'password', 'confirmPassword', 'name', 'phone'] as const
export type SignUpField = (typeof signUpFields)[number]

export type SignUpVariant = 'page' | 'emailPage'

const isLong = (from: number, to: number) => (text: string) => {
  const { length } = [...text]
  return length >= from && length <= to
}
const isClean = (text: string) =>
  text.isWellFormed() && !/[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]/u.test(text)
const EMAIL = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/

export const emailRules: FieldRule[] = [[(text) => text.length <= 254 && EMAIL.test(text), 'user.badEmail']]
export const passwordRules: FieldRule[] = [
  [isLong(6, Number.POSITIVE_INFINITY), 'user.shortPassword'],
  [isLong(6, 128), 'user.longPassword'],
]
const nameRules: FieldRule[] = [
  [isLong(1, Number.POSITIVE_INFINITY), 'user.noName'],
  [isLong(1, 20), 'user.longName'],
  [isClean, 'user.oddName'],
]
const isPhone = (text: string) => /^\d{10,11}$/.test(text)

const rules: Record<SignUpField, FieldRule[]> = {
  email: emailRules,
  password: passwordRules,
  confirmPassword: [[isLong(6, Number.POSITIVE_INFINITY), 'user.passwordNotRepeated']],
  name: nameRules,
  phone: [[isPhone, 'user.noPhone']],
}

export const signUpRules: Record<SignUpVariant, Record<SignUpField, FieldRule[]>> = {
  page: rules,
  emailPage: {
    ...rules,
    name: [[isLong(2, Number.POSITIVE_INFINITY), 'user.shortName'], ...nameRules],
    phone: [[isPhone, 'user.badPhone']],
  },
}

export function findFault(text: string, rules: readonly FieldRule[]): string | undefined {
  return rules.find(([fits]) => !fits(text))?.[1]
}

export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

export function normaliseName(typed: string): string {
  return typed.normalize('NFC').trim()
}

export function normaliseField(field: SignUpField, typed: string): string {
  if (field === 'email') return normaliseEmail(typed)
  if (field === 'name') return normaliseName(typed)
  return field === 'phone' ? normalisePhone(typed) : typed
}

export function findFaults(typed: Record<SignUpField, string>, surface: SignUpVariant) {
  const faults: Partial<Record<SignUpField, string>> = {}
  for (const field of signUpFields) {
    const code = findFault(normaliseField(field, typed[field]), signUpRules[surface][field])
    if (code) faults[field] = code
  }
  if (!faults.confirmPassword && typed.confirmPassword !== typed.password)
    faults.confirmPassword = 'user.passwordsDiffer'
  return faults
}
