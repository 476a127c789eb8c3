import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { countOrdersOf, ordersOf } from '~/domain/orders/orders.server'
import { OWN_ON_A_PAGE, pageFrom } from '~/domain/paging'
import { enter } from '~/http/auth.server'
import { pageFields } from '~/http/list-query.server'
import { answerJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  const pager = pageFrom(args.request.url, OWN_ON_A_PAGE)
  return answerJson(args, async () => {
    const [orders, total] = await Promise.all([ordersOf(db, user.id, pager), countOrdersOf(db, user.id)])
    return { success: true, orders, ...pageFields(args.request, pager, total) }
  })
}
