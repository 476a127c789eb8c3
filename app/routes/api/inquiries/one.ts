import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { takeBack } from '~/domain/inquiries/inquiries.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'

export const handle = { methods: ['DELETE'] }

export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerJson(args, async () => {
    const id = idFrom(args.params.id)
    if (!id) throw new Refusal('input.invalid')
    await takeBack(db, user.id, id)
    return { success: true, id, message: '문의를 삭제했습니다.' }
  })
}
