import { z } from 'zod'
import type { ProfileChange } from './profile.server'
import { findFault, normaliseField, passwordRules, signUpRules } from './sign-up-rules'
import type { User } from './user'

// Input of a member who changes the profile, from the API and from the forms alike.

export const optionalText = z
  .string()
  .nullish()
  .transform((typed) => typed ?? undefined)

/** As documented: a member may change no other field. An omitted field stays as it is. */
const fields = {
  username: optionalText,
  phone: optionalText,
  currentPassword: optionalText,
  newPassword: optionalText,
}
interface ProfileFields {
  username?: string
  phone?: string
  currentPassword?: string
  newPassword?: string
}

export const profileInput = (user: User) =>
  z
    .object(fields)
    .superRefine(refineWith(faultsOf(user)))
    .transform(toChange)

/** The form has the new password twice, and requires the old password with it. */
export const profileForm = (user: User) =>
  z
    .object({ ...fields, confirmPassword: optionalText })
    .superRefine(
      refineWith(({ confirmPassword, ...typed }) => ({
        ...faultsOf(user)(typed),
        currentPassword: typed.newPassword && !typed.currentPassword ? 'withdrawal.noPassword' : undefined,
        confirmPassword:
          (typed.newPassword || '') === (confirmPassword || '') ? undefined : 'user.passwordsDiffer',
      })),
    )
    .transform(toChange)

/** A phone number may be missing from the start, but cannot be removed. */
const faultsOf =
  (user: User) =>
  ({ username, phone, newPassword }: ProfileFields): Faults => ({
    username: username === undefined ? undefined : nameFault(username),
    phone:
      phone === undefined || (phone === '' && !user.phone)
        ? undefined
        : findFault(normaliseField('phone', phone), signUpRules.page.phone),
    newPassword: newPassword ? findFault(newPassword, passwordRules) : undefined,
  })

const nameFault = (typed: string) => findFault(normaliseField('name', typed), signUpRules.page.name)

type Faults = Record<string, string | undefined>
type Issues = z.core.$RefinementCtx

export function refineWith<Of>(faultsIn: (typed: Of) => Faults) {
  return (typed: Of, { addIssue }: Issues) => {
    for (const [field, message] of Object.entries(faultsIn(typed)))
      if (message) addIssue({ code: 'custom', path: [field], message })
  }
}

function toChange({ username, phone, currentPassword, newPassword }: ProfileFields): ProfileChange {
  return {
    name: username === undefined ? undefined : normaliseField('name', username),
    phone: phone ? normaliseField('phone', phone) : undefined,
    currentPassword: currentPassword || undefined,
    newPassword: newPassword || undefined,
  }
}

export const nameCheckQuery = z
  .object({ username: optionalText })
  .transform(({ username = '' }, { addIssue }) => {
    const fault = nameFault(username)
    if (fault) addIssue({ code: 'custom', path: ['username'], message: fault })
    return normaliseField('name', username)
  })
