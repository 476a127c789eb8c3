import { z } from 'zod'
import { idText, textLine, wholeNumber } from '../../input.server'

/** Won, as a form prefills them or an operator types them: 10,000원. */
export const amountField = (from: number, to: number, message: string) =>
  z
    .string({ message })
    .transform((typed) => typed.replace(/[,\s]|원$/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,8}$/, message))
    .transform(Number)
    .refine((amount) => amount >= from && amount <= to, message)

/** Each page has a new key, so that a form sent twice is one action. */
export const formKeyField = z.string().regex(/^[\w-]{22}$/)

const MAX_WON = 100_000_000

/** From an operator's program. */
export const refundInput = z
  .object({
    payOid: z.string().min(1).max(40),
    amount: wholeNumber(1, MAX_WON, 'refund.badAmount'),
    reason: textLine(1, 200, 'refund.noReason'),
  })
  .transform(({ payOid, ...rest }) => ({ ...rest, oid: payOid }))

/** From a page of the office. */
export const refundForm = z.object({
  orderId: idText,
  oid: z.string().max(40),
  amount: amountField(1, MAX_WON, 'refund.badAmount'),
  reason: textLine(1, 200, 'refund.noReason'),
  key: formKeyField,
})
