import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { ordersOf } from '~/domain/orders/orders.server'
import { enter } from '~/door.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerJson(args, async () => ({ success: true, orders: await ordersOf(db, user.id) }))
}
