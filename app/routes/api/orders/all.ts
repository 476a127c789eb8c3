import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { ordersForProgram } from '~/routes/admin/orders/orders.server'
import { orderFromProgram } from '~/routes/order/checkout.server'

/** All orders, for the office alone; a member's own are at `/api/mypage/orders`. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => ordersForProgram(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  return answerJson(args, () => orderFromProgram(guest, args.request, headers), undefined, headers)
}
