import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { createInquiry } from '~/domain/inquiries/inquiries.server'
import { inquiryInput } from '~/domain/inquiries/inquiry.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'

export async function action(args: ActionFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondJson(args, async () => {
    const id = await createInquiry(db, user.id, await readJson(args.request, inquiryInput))
    return { success: true, id, message: '문의를 등록했습니다.' }
  })
}
