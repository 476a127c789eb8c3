import { z } from 'zod'
import { idText } from '../input.server'

export const resendForm = z.object({
  intent: z.literal('resend'),
  id: idText,
  seen: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
})
