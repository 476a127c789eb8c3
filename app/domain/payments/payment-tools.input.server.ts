import { z } from 'zod'
import { idText } from '../input.server'
import { amountField, formKeyField } from './refunds/refund.input.server'

export const testOrderForm = z.object({
  amount: amountField(100, 5000, 'order.badTestAmount'),
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
