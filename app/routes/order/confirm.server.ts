import { db } from '~/domain/db.server'
import {
  assertConfirmable,
  type ConfirmationInput,
  confirmJournaledPayment,
} from '~/domain/payments/confirm-payment.server'
import type { PaymentResult } from '~/domain/payments/payment'
import { confirmationInput } from '~/domain/payments/payment.input.server'
import { Refusal } from '~/domain/refusal'
import { hashToken } from '~/domain/tokens.server'
import { authenticate } from '~/http/auth.server'
import { readCookie } from '~/http/cookies.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { toMessageField } from '~/ports/payment/fields'
import { refusals } from '~/texts/refusals'
import { requireBuyer } from './checkout.server'
import { protectKeys } from './payment-keys.server'

const PAID_MESSAGE = '결제가 완료되었습니다.'

/** The response to a payment's confirmation, in the form that programs know from Payple. */
export function confirmPaymentApi(args: RequestArgs): Promise<Response> {
  let bankSays = ''
  const headers = new Headers()
  return respondJson(
    args,
    async () => {
      // Without a session no order can be confirmed, and no keys need to be saved.
      if (!(await readCookie(args.request, 'session'))) requireBuyer(await authenticate(args, 'anyone'))
      const confirmation = await readConfirmation(args)
      const settled = await confirmWithSavedKeys(args, confirmation, headers)
      if (settled.kind === 'paid')
        return { success: true, orderId: confirmation.orderId, data: toMessageField(PAID_MESSAGE) }
      if (settled.kind === 'declined') bankSays = settled.message
      throw new Refusal(`payment.${settled.kind}`)
    },
    ({ code }) => {
      if (code !== 'payment.declined') return {}
      const message = bankSays || refusals['payment.declined'].message
      return { message, data: toMessageField(message) }
    },
    headers,
  )
}

/** Worthless keys need no protection, so the sender is identified before a validation error is reported. */
async function readConfirmation(args: RequestArgs): Promise<ConfirmationInput> {
  try {
    const confirmation = await readJson(args.request, confirmationInput)
    assertConfirmable(confirmation)
    return confirmation
  } catch (thrown) {
    requireBuyer(await authenticate(args, 'anyone'))
    throw thrown
  }
}

/** Once the keys have arrived every failure is the shop's: the buyer reads that the shop takes care of it. */
async function confirmWithSavedKeys(
  args: RequestArgs,
  confirmation: ConfirmationInput,
  headers: Headers,
): Promise<PaymentResult> {
  const session = await readCookie(args.request, 'session')
  const brought = { ...confirmation, sessionHash: session && hashToken(session) }
  return protectKeys(args, brought, headers, async (handle) => {
    const user = requireBuyer(await authenticate(args, 'anyone'))
    return confirmJournaledPayment(db, user.id, confirmation, handle)
  })
}
