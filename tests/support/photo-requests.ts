import type { PhotoReason } from '~/domain/approvals/photo-request'
import { askForPhoto } from '~/domain/approvals/photo-requests.server'
import { db } from '~/domain/db.server'
import { anOperator } from './office'
import { anOrderWithPhoto } from './office-orders'
import { aBookWithPlace } from './templates'

// A paid book whose parent was asked for a better photo; the token is what the letter's link has.

export async function anAskedOrder({ reason = 'blurred' as PhotoReason } = {}) {
  const operator = await anOperator()
  const order = await anOrderWithPhoto(await aBookWithPlace())
  const token = await ask(order.id, operator.by, reason)
  return { ...order, operator, token }
}

export async function ask(
  orderId: number,
  by: Parameters<typeof askForPhoto>[1]['by'],
  reason: PhotoReason = 'blurred',
): Promise<string> {
  let link = ''
  await askForPhoto(db, { orderId, reason, by }, (_, { token }) => {
    link = token
    return { title: '사진', body: token, short: token }
  })
  return link
}
