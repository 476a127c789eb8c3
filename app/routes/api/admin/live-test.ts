import type { ActionFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { orderLiveTest } from '~/domain/payments/live-tests.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, authenticateOffice } from '~/http/auth.server'
import { refusalResponse, respondJson } from '~/http/respond.server'
import { ensureTester } from '~/routes/admin/tools/payment-tools.server'
import { urls } from '~/urls/shop'

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  if (!config.paymentTools) throw refusalResponse(new Refusal('address.unknown'))
  const guest = await authenticateOffice(args, 'settings')
  const headers = new Headers()
  const command = async () => {
    const tester = await ensureTester(guest, headers)
    const { id: orderId } = await orderLiveTest(db, args.params.token ?? '', tester)
    return {
      success: true,
      orderId,
      url: urls.payment(orderId),
      message: '시험 주문을 만들었습니다. 3초 뒤 결제 페이지로 이동합니다.',
    }
  }
  return respondJson(args, command, undefined, headers)
}
