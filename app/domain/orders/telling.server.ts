import { sql } from 'kysely'
import { type Db, inTransaction } from '../db.server'
import type { Jobs } from '../jobs.server'
import type { Notice } from '../notices/notice'
import { writeNotice } from '../notices/notices.server'
import type { OrderFact } from './order'

// Whoever ordered is told of each fact once: by mail, and by a short message where there is a number.

export interface Told {
  id: number
  orderNumber: string
  title: string
  totalAmount: number
  customerName: string
  dispatchFrom: string | null
  dispatchTo: string | null
  courier: string | null
  trackingCode: string | null
  refunded?: number
}

type Letter = (fact: OrderFact, order: Told) => { title: string; body: string; short: string }

export async function tellOrder(
  db: Db,
  { orderId, fact, refundId }: Jobs['tell-order'],
  letter: Letter,
): Promise<void> {
  const { customerEmail, customerPhone, ...order } = await db
    .selectFrom('orders')
    .select([
      'id',
      'orderNumber',
      'title',
      'totalAmount',
      'customerName',
      'customerEmail',
      'customerPhone',
      sql<string | null>`dispatch_from::text`.as('dispatchFrom'),
      sql<string | null>`dispatch_to::text`.as('dispatchTo'),
      'courier',
      'trackingCode',
    ])
    .where('id', '=', orderId)
    .$castTo<Told & { customerEmail: string | null; customerPhone: string | null }>()
    .executeTakeFirstOrThrow()
  const refund =
    refundId &&
    (await db.selectFrom('refunds').select('amount').where('id', '=', refundId).executeTakeFirst())
  const { title, body, short } = letter(fact, { ...order, refunded: refund ? refund.amount : undefined })
  const name = `order:${orderId}:${fact}${refundId ? `:${refundId}` : ''}`
  await inTransaction(db, async (tx) => {
    const write = (notice: Notice) => writeNotice(tx, name, notice)
    if (customerEmail) await write({ channel: 'mail', recipient: customerEmail, title, body })
    if (customerPhone) await write({ channel: 'sms', recipient: customerPhone, title, body: short })
  })
}
