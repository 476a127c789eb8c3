import { z } from 'zod'
import {
  emailRules,
  type FieldRule,
  findFault,
  findFaults,
  normaliseField,
  passwordRules,
  type SignUpField,
  type SignUpVariant,
  signUpFields,
  signUpRules,
} from './sign-up-rules'

// Input of a visitor who joins or logs in. Unlisted fields are not read, so a visitor cannot set any other column.

function fieldOf(name: SignUpField, rules: readonly FieldRule[]) {
  return z
    .string({ message: rules[0]?.[1] })
    .transform((typed) => normaliseField(name, typed))
    .superRefine((text, { addIssue }) => {
      const fault = findFault(text, rules)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
}

const { email, password, name, phone } = signUpRules.page

export const emailField = z.object({ email: fieldOf('email', email) })
export const nameField = z.object({ name: fieldOf('name', name) })

/** As documented for API clients: exactly these four. */
export const newMemberInput = z.object({
  email: fieldOf('email', email),
  password: fieldOf('password', password),
  name: fieldOf('name', name),
  phone: fieldOf('phone', phone),
})
export type NewMember = z.output<typeof newMemberInput>

const typed = z.string().catch('')

/** As typed on a page, which has the password twice. */
export function signUpForm(surface: SignUpVariant) {
  return z
    .object(
      Object.fromEntries(signUpFields.map((field) => [field, typed])) as Record<SignUpField, typeof typed>,
    )
    .superRefine((fields, { addIssue }) => {
      for (const [field, code] of Object.entries(findFaults(fields, surface)))
        addIssue({ code: 'custom', path: [field], message: code })
    })
    .transform(
      (fields): NewMember => ({
        email: normaliseField('email', fields.email),
        password: fields.password,
        name: normaliseField('name', fields.name),
        phone: normaliseField('phone', fields.phone),
      }),
    )
}

export const loginFields = z.object({
  email: fieldOf('email', emailRules),
  password: fieldOf('password', passwordRules),
})

export const newPasswordForm = z
  .object({ password: typed, confirmPassword: typed })
  .superRefine(({ password, confirmPassword }, { addIssue }) => {
    const say = (field: string, message?: string) =>
      message && addIssue({ code: 'custom', path: [field], message })
    say('password', findFault(password, passwordRules))
    const second = findFault(confirmPassword, signUpRules.page.confirmPassword)
    say('confirmPassword', second ?? (password === confirmPassword ? undefined : 'user.passwordsDiffer'))
  })
