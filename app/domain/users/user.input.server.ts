import { z } from 'zod'
import {
  emailRules,
  faultIn,
  faultsIn,
  type JoinField,
  joinFields,
  passwordRules,
  type Rule,
  rulesOf,
  type Surface,
  tidied,
} from './joining'

// Input of a visitor who joins or logs in. Unlisted fields are not read, so a visitor cannot set any other column.

function fieldOf(name: JoinField, rules: readonly Rule[]) {
  return z
    .string({ message: rules[0]?.[1] })
    .transform((typed) => tidied(name, typed))
    .superRefine((text, { addIssue }) => {
      const fault = faultIn(text, rules)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
}

const { email, password, name, phone } = rulesOf.page

export const emailField = z.object({ email: fieldOf('email', email) })
export const nameField = z.object({ name: fieldOf('name', name) })

/** As documented for API clients: exactly these four. */
export const newMember = z.object({
  email: fieldOf('email', email),
  password: fieldOf('password', password),
  name: fieldOf('name', name),
  phone: fieldOf('phone', phone),
})
export type NewMember = z.output<typeof newMember>

const typed = z.string().catch('')

/** As typed on a page, which has the password twice. */
export function joinForm(surface: Surface) {
  return z
    .object(Object.fromEntries(joinFields.map((field) => [field, typed])) as Record<JoinField, typeof typed>)
    .superRefine((fields, { addIssue }) => {
      for (const [field, code] of Object.entries(faultsIn(fields, surface)))
        addIssue({ code: 'custom', path: [field], message: code })
    })
    .transform(
      (fields): NewMember => ({
        email: tidied('email', fields.email),
        password: fields.password,
        name: tidied('name', fields.name),
        phone: tidied('phone', fields.phone),
      }),
    )
}

export const loginFields = z.object({
  email: fieldOf('email', emailRules),
  password: fieldOf('password', passwordRules),
})

export const newPassword = z
  .object({ password: typed, confirmPassword: typed })
  .superRefine(({ password, confirmPassword }, { addIssue }) => {
    const say = (field: string, message?: string) =>
      message && addIssue({ code: 'custom', path: [field], message })
    say('password', faultIn(password, passwordRules))
    const second = faultIn(confirmPassword, rulesOf.page.confirmPassword)
    say('confirmPassword', second ?? (password === confirmPassword ? undefined : 'user.passwordsDiffer'))
  })
