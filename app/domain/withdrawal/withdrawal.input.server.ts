import { z } from 'zod'
import { textLines } from '../input.server'
import { optionalText, refineWith } from '../users/profile.input.server'
import { hasPassword, type User } from '../users/user'
import { withdrawalReasons } from './withdrawal'

const MAX_REASON_LENGTH = 500

/** A member without a password proves the account otherwise. Another reason is required only for "other". */
export const withdrawalForm = (user: User) =>
  z
    .object({
      password: optionalText,
      reason: optionalText,
      otherReason: optionalText.pipe(textLines(0, MAX_REASON_LENGTH, 'withdrawal.longReason').optional()),
    })
    .superRefine(
      refineWith(({ password, reason, otherReason }) => ({
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
const reasonIn = (value?: string) => withdrawalReasons.find((reason) => reason === value)
