import { z } from 'zod'
import { idText, textLine } from '../input.server'

/** Won, as a form prefills them or an operator types them: 10,000원. */
const amountField = (from: number, to: number, message: string) =>
  z
    .string({ message })
    .transform((typed) => typed.replace(/[,\s]|원$/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,8}$/, message))
    .transform(Number)
    .refine((amount) => amount >= from && amount <= to, message)

/** Each page has a new key, so that a form sent twice is one action. */
const formKeyField = z.string().regex(/^[\w-]{22}$/)

export const testOrderForm = z.object({
  amount: amountField(100, 5000, 'order.badTestAmount'),
  key: formKeyField,
})

export const testRefundForm = z.object({
  orderId: idText,
  oid: z.string().max(40),
  amount: amountField(1, 100_000_000, 'refund.badAmount'),
  reason: textLine(1, 200, 'refund.noReason'),
  key: formKeyField,
})

const keyField = z.string({ message: 'payment.noKey' }).trim().min(1, 'payment.noKey').max(4096)

export const testConfirmForm = z.object({
  orderId: idText,
  authKey: keyField,
  reqKey: keyField,
  confirmUrl: keyField,
})

export const testOrderQuery = z.object({ orderId: idText })

export const liveTestForm = z.object({ token: z.string().max(100) })
