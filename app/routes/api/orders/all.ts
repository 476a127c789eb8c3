import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { orderFromProgram } from '~/ordering.server'
import { ordersForProgram } from '~/orders-office.server'

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
