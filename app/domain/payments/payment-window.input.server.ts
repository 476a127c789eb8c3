import { z } from 'zod'
import { payWays } from '~/ports/payment/ways'
import { idNumber, idText } from '../input.server'

/** A press of a pay button. `as`: how the script opens the window; without a script it is a page of its own. */
export const paymentWindowForm = z.object({
  orderId: idText,
  as: z.enum(['layer', 'page']).optional(),
  way: z.enum(payWays).optional().catch(undefined),
})

const digits = /\d[\d -]{10,}\d/g

/** A page's report of itself, without line breaks and without digits that look like a card number. */
export const clientReport = z.object({
  phase: z.enum(['load', 'open', 'auth', 'close', 'confirm', 'error']).catch('error'),
  code: z.string().max(40).optional().catch(undefined),
  orderId: z.union([idNumber, idText]).optional().catch(undefined),
  message: z
    .string()
    .transform((text) =>
      text
        .replace(digits, '…')
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, 200),
    )
    .optional()
    .catch(undefined),
})

export const unpaidOrderForm = z.object({ orderId: idText, intent: z.enum(['abandon', 'delete']) })
