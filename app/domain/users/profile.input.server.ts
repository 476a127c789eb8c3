import { z } from 'zod'
import { lines } from '../input.server'
import { faultIn, passwordRules, rulesOf, tidied } from './joining'
import type { Change } from './profile.server'
import { hasPassword, type User } from './user'
import { withdrawalReasons } from './withdrawal'

// Input of a member who changes the profile or leaves, from the API and from the forms alike.

const said = z
  .string()
  .nullish()
  .transform((typed) => typed ?? undefined)

/** As documented: a member may change no other field. An omitted field stays as it is. */
const fields = { username: said, phone: said, currentPassword: said, newPassword: said }
interface Typed {
  username?: string
  phone?: string
  currentPassword?: string
  newPassword?: string
}

export const profileEntry = (user: User) =>
  z
    .object(fields)
    .superRefine(saying(faultsOf(user)))
    .transform(asChange)

/** The form has the new password twice, and requires the old password with it. */
export const profileForm = (user: User) =>
  z
    .object({ ...fields, confirmPassword: said })
    .superRefine(
      saying(({ confirmPassword, ...typed }) => ({
        ...faultsOf(user)(typed),
        currentPassword: typed.newPassword && !typed.currentPassword ? 'withdrawal.noPassword' : undefined,
        confirmPassword:
          (typed.newPassword || '') === (confirmPassword || '') ? undefined : 'user.passwordsDiffer',
      })),
    )
    .transform(asChange)

/** A phone number may be missing from the start, but cannot be removed. */
const faultsOf =
  (user: User) =>
  ({ username, phone, newPassword }: Typed): Faults => ({
    username: username === undefined ? undefined : nameFault(username),
    phone:
      phone === undefined || (phone === '' && !user.phone)
        ? undefined
        : faultIn(tidied('phone', phone), rulesOf.page.phone),
    newPassword: newPassword ? faultIn(newPassword, passwordRules) : undefined,
  })

const nameFault = (typed: string) => faultIn(tidied('name', typed), rulesOf.page.name)

type Faults = Record<string, string | undefined>
type Issues = z.core.$RefinementCtx

function saying<Of>(faultsIn: (typed: Of) => Faults) {
  return (typed: Of, { addIssue }: Issues) => {
    for (const [field, message] of Object.entries(faultsIn(typed)))
      if (message) addIssue({ code: 'custom', path: [field], message })
  }
}

function asChange({ username, phone, currentPassword, newPassword }: Typed): Change {
  return {
    name: username === undefined ? undefined : tidied('name', username),
    phone: phone ? tidied('phone', phone) : undefined,
    currentPassword: currentPassword || undefined,
    newPassword: newPassword || undefined,
  }
}

export const nameToCheck = z.object({ username: said }).transform(({ username = '' }, { addIssue }) => {
  const fault = nameFault(username)
  if (fault) addIssue({ code: 'custom', path: ['username'], message: fault })
  return tidied('name', username)
})

const LONGEST_REASON = 500

/** A member without a password proves the account otherwise. Another reason is required only for "other". */
export const leaving = (user: User) =>
  z
    .object({
      password: said,
      reason: said,
      otherReason: said.pipe(lines(0, LONGEST_REASON, 'withdrawal.longReason').optional()),
    })
    .superRefine(
      saying(({ password, reason, otherReason }) => ({
        password: hasPassword(user) && !password ? 'withdrawal.noPassword' : undefined,
        reason: reasonIn(reason) ? undefined : 'withdrawal.noReason',
        otherReason: reason === OTHER && !otherReason ? 'withdrawal.noOtherReason' : undefined,
      })),
    )
    .transform(({ password, reason, otherReason }) => ({
      password,
      reason: reasonIn(reason) ?? OTHER,
      otherReason: reason === OTHER ? otherReason : undefined,
    }))

const OTHER = '기타'
const reasonIn = (said?: string) => withdrawalReasons.find((reason) => reason === said)
