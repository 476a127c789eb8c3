import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { ask } from '~/domain/inquiries/inquiries.server'
import { inquiryEntry } from '~/domain/inquiries/inquiry.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'

export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerJson(args, async () => {
    const id = await ask(db, user.id, await readJson(args.request, inquiryEntry))
    return { success: true, id, message: '문의를 등록했습니다.' }
  })
}
