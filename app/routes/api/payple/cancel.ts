import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { refundWish } from '~/domain/payments/payment.input.server'
import { requestRefund } from '~/domain/payments/refunds.server'
import { enter } from '~/door.server'
import { readJson } from '~/input.server'

/** All or a part goes back. Sent twice under one Idempotency-Key it is one refund. */
export async function action(args: ActionFunctionArgs) {
  const { admin, visit } = await enter(args, 'admin')
  return answerJson(args, async () => {
    const wish = await readJson(args.request, refundWish)
    const key = args.request.headers.get('Idempotency-Key')?.slice(0, 200)
    const refund = await requestRefund(db, {
      ...wish,
      requestKey: `admin:${admin.id}:${key ?? visit.id}`,
      by: { actor: `admin:${admin.id}`, requestId: visit.id },
    })
    const isGone = refund.state === 'DONE'
    return { success: isGone, state: refund.state, refundId: refund.id, message: wordsFor(refund) }
  })
}

function wordsFor({ state, message }: { state: string; message: string | null }): string {
  if (state === 'DONE') return '환불했습니다.'
  if (state === 'FAILED') return message ?? '환불이 거절되었습니다. 잠시 후 다시 시도해 주세요.'
  return '환불 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요.'
}
