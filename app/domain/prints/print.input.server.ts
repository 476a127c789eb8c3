import { z } from 'zod'
import { DEFAULT_PROFILE, type ProfileName, profileNames } from '~/book/print/profile'
import { textLines } from '../input.server'

export const printRequestForm = z.object({
  profile: z.enum(profileNames as [ProfileName, ...ProfileName[]]).default(DEFAULT_PROFILE),
})

export const printWaiverForm = z.object({ note: textLines(5, 500, 'print.badNote') })
