import { answerJson } from './answer.server'
import type { Admin } from './domain/admins/admin'
import { db } from './domain/db.server'
import { confirmPayment } from './domain/payments/confirming.server'
import { confirmation, refundWish } from './domain/payments/payment.input.server'
import { type Refund, requestRefund } from './domain/payments/refunds.server'
import { Refusal } from './domain/refusal'
import type { Guest } from './door.server'
import { readJson } from './input.server'
import { buyerIn } from './ordering.server'
import { refusals } from './texts/refusals'
import type { Arriving } from './visit.server'

const paidWords = '결제가 완료되었습니다.'

/** What whoever pays is told, in the form that programs know from Payple. */
export function confirmFromProgram(args: Arriving, guest: Guest): Promise<Response> {
  let bankSays = ''
  return answerJson(
    args,
    async () => {
      const user = buyerIn(guest)
      const asked = await readJson(args.request, confirmation)
      const settled = await confirmPayment(db, user.id, asked)
      if (settled.kind === 'paid')
        return { success: true, orderId: asked.orderId, data: { PCD_PAY_MSG: paidWords } }
      if (settled.kind === 'declined') bankSays = settled.message
      throw new Refusal(`payment.${settled.kind}`)
    },
    ({ code }) => {
      if (code !== 'payment.declined') return {}
      const message = bankSays || refusals['payment.declined'].message
      return { message, data: { PCD_PAY_MSG: message } }
    },
  )
}

/** What an operator is told of money that goes back. */
export function refundFromProgram(args: Arriving, guest: Guest & { admin: Admin }): Promise<Response> {
  const { admin, visit } = guest
  let refund: Refund | undefined
  return answerJson(
    args,
    async () => {
      const wish = await readJson(args.request, refundWish)
      const key = args.request.headers.get('Idempotency-Key')?.slice(0, 200)
      refund = await requestRefund(db, {
        ...wish,
        requestKey: `admin:${admin.id}:${key ?? visit.id}`,
        by: { actor: `admin:${admin.id}`, requestId: visit.id },
      })
      assertGone(refund)
      return { success: true, state: refund.state, refundId: refund.id, message: '환불했습니다.' }
    },
    ({ code }) => {
      if (!refund) return {}
      const message = code === 'refund.refused' && refund.message
      return { state: refund.state, refundId: refund.id, ...(message && { message }) }
    },
  )
}

/** Refused, or not answered yet: the job goes on with the latter. */
export function assertGone({ state }: Refund) {
  if (state === 'FAILED') throw new Refusal('refund.refused')
  if (state !== 'DONE') throw new Refusal('refund.unknown')
}
