import type { ActionFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { orderLiveTest } from '~/domain/payments/live-tests.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { answerJson, refused } from '~/http/respond.server'
import { testerIn } from '~/routes/admin/tools/payment-tools.server'
import { address } from '~/urls/shop'

/** One permission makes one order of 1,000 won. */
export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone')
  if (!config.paymentTools) throw refused(new Refusal('address.unknown'))
  const guest = await enter(args, 'admin')
  const headers = new Headers()
  const deed = async () => {
    const tester = await testerIn(guest, headers)
    const { id: orderId } = await orderLiveTest(db, args.params.token ?? '', tester)
    return {
      success: true,
      orderId,
      url: address.payment(orderId),
      message: '시험 주문을 만들었습니다. 3초 뒤 결제 페이지로 이동합니다.',
    }
  }
  return answerJson(args, deed, undefined, headers)
}
