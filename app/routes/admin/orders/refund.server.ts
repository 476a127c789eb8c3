import { db } from '~/domain/db.server'
import { refundInput } from '~/domain/payments/refunds/refund.input.server'
import { type Refund, requestRefund } from '~/domain/payments/refunds/refunds.server'
import { Refusal } from '~/domain/refusal'
import type { OfficeGuest } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'

/** The response to an operator's refund. */
export function refundApi(args: RequestArgs, guest: OfficeGuest): Promise<Response> {
  const { admin, visit } = guest
  let refund: Refund | undefined
  return respondJson(
    args,
    async () => {
      const wish = await readJson(args.request, refundInput)
      const key = args.request.headers.get('Idempotency-Key')?.slice(0, 200)
      refund = await requestRefund(db, {
        ...wish,
        requestKey: `admin:${admin.id}:${key ?? visit.id}`,
        by: { actor: `admin:${admin.id}`, requestId: visit.id },
      })
      assertRefunded(refund)
      return { success: true, state: refund.state, refundId: refund.id, message: '환불했습니다.' }
    },
    ({ code }) => {
      if (!refund) return {}
      const message = code === 'refund.refused' && refund.message
      return { state: refund.state, refundId: refund.id, ...(message && { message }) }
    },
  )
}

/** A refused refund has ended; a job continues with one that the provider has not answered yet. */
export function assertRefunded({ state }: Refund) {
  if (state === 'FAILED') throw new Refusal('refund.refused')
  if (state !== 'DONE') throw new Refusal('refund.unknown')
}
