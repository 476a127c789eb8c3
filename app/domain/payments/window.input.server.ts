import { z } from 'zod'
import { idNumber, idText } from '../input.server'

/** A press of the button. `as`: how its script opens the window; without one it is a page of its own. */
export const windowWish = z.object({ orderId: idText, as: z.enum(['layer', 'page']).optional() })

const digits = /\d[\d -]{10,}\d/g

/** What a page says of itself. What looks like a card's number is nobody's business, nor is a line of its own. */
export const clientNote = z.object({
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

/** What can be done with an order whose paying came to nothing. */
export const leavingWish = z.object({ orderId: idText, intent: z.enum(['abandon', 'delete']) })
