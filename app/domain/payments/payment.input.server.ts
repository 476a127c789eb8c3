import { z } from 'zod'
import { idNumber, idText } from '../input.server'

/** An API client sends the id as a number; a page that took it from an address sends text. */
const orderId = z.union([idNumber, idText], { message: 'order.badId' })

const key = z.string().min(1).max(4096)

export const confirmationInput = z
  .object({
    authKey: key,
    payReqKey: key,
    payCofUrl: z.string().max(2048),
    orderId,
    payOid: z.string().max(40).optional(),
  })
  .transform(({ payReqKey, payCofUrl, payOid, ...rest }) => ({
    ...rest,
    reqKey: payReqKey,
    confirmUrl: payCofUrl,
    oid: payOid,
  }))

export const demoCheckoutInput = z.object({ orderId })
