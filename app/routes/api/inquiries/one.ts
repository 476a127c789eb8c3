import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { withdrawInquiry } from '~/domain/inquiries/inquiries.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['DELETE'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondJson(args, async () => {
    const id = parseId(args.params.id)
    if (!id) throw new Refusal('input.invalid')
    await withdrawInquiry(db, user.id, id)
    return { success: true, id, message: '문의를 삭제했습니다.' }
  })
}
