import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { changePreorder, deletePreorder } from '~/domain/preorders/change-preorder.server'
import { changeInput } from '~/domain/preorders/preorder.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { requireGrant } from '~/routes/wadiz/lookup.server'
import { toCardJson } from '~/routes/wadiz/registrations.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PUT', 'DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request, params } = args
  return respondJson(args, async () => {
    const changing = await requireGrant({ guest, request, headers: new Headers() }, params.id)
    if (request.method === 'DELETE') {
      await deletePreorder(db, changing)
      return { success: true, orderId: changing.orderId, message: '사전 접수를 삭제했습니다.' }
    }
    const order = await changePreorder(db, changing, await readJson(request, changeInput))
    return {
      success: true,
      orderId: order.id,
      order: toCardJson(order),
      message: '접수 내역을 수정했습니다.',
    }
  })
}
