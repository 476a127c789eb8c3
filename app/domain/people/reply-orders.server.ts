import { sql } from 'kysely'
import type { Db } from '../db.server'
import type { OrderStatus } from '../orders/order'
import { addNames } from '../sealed-words/order-words.server'
import { listOrdersOfMember } from './open-person.server'

export interface ReplyOrder {
  id: number
  /** absent for a registration that only shares a number or an address with the member */
  userId: number | null
  orderNumber: string
  title: string
  childName: string | null
  status: OrderStatus
  dispatchFrom: string | null
  dispatchTo: string | null
  courier: string | null
  trackingCode: string | null
}

const MAX_ORDERS = 30

/** The member's orders with their present state, newest first, for the reply's facts. */
export async function listReplyOrders(db: Db, userId: number): Promise<ReplyOrder[]> {
  const ids = (await listOrdersOfMember(db, userId)).slice(0, MAX_ORDERS).map(({ id }) => id)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'userId', 'orderNumber', 'title', 'status'])
    .select(['courier', 'trackingCode'])
    .select([
      sql<string | null>`dispatch_from::text`.as('dispatchFrom'),
      sql<string | null>`dispatch_to::text`.as('dispatchTo'),
    ])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id', 'desc')
    .$castTo<Omit<ReplyOrder, 'childName'>>()
    .execute()
  return addNames(db, rows)
}
