import { z } from 'zod'
import { textLines } from '../input.server'

/** Without a profile the office's default one is taken. */
export const printRequestForm = z.object({ profile: z.string().max(40).optional() })

export const printWaiverForm = z.object({ note: textLines(5, 500, 'print.badNote') })
