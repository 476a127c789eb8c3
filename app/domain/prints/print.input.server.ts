import { z } from 'zod'
import { DEFAULT_PROFILE, type ProfileName, profileNames } from '~/book/print/profile'
import { lines } from '../input.server'

// Input of an operator about a book's print files.

export const printAsked = z.object({
  profile: z.enum(profileNames as [ProfileName, ...ProfileName[]]).default(DEFAULT_PROFILE),
})

export const printWaived = z.object({ note: lines(5, 500, 'print.badNote') })
