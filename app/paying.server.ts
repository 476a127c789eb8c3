import { answerJson } from './answer.server'
import { db } from './domain/db.server'
import { confirmPayment } from './domain/payments/confirming.server'
import { confirmation } from './domain/payments/payment.input.server'
import { Refusal } from './domain/refusal'
import type { User } from './domain/users/user'
import { readJson } from './input.server'
import { refusals } from './texts/refusals'
import type { Arriving } from './visit.server'

const paidWords = '결제가 완료되었습니다.'

/** What whoever pays is told, in the form that programs know from Payple. */
export function confirmFromProgram(args: Arriving, user: User): Promise<Response> {
  let bankSays = ''
  return answerJson(
    args,
    async () => {
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
