import { type AdminActor, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction } from '../../db.server'
import { isWithinLimit } from '../../limits/limits.server'
import type { Order } from '../order'
import { listOrderChanges } from '../order-changes.server'
import { selectOrders } from '../orders.server'
import { listOrderSteps } from '../steps.server'
import { listMemos } from './memos.server'

export interface OrderDetail extends Order {
  cancelReason: string | null
  deliveredAt: Date | null
  /** the member has left, so the order is kept apart, and only because the law requires it */
  keptApartAt: Date | null
  forgottenAt: Date | null
}

/** The page shows names and an address, so the audit log records each opening. */
export async function openOrderDetail(db: Db, id: number, by: AdminActor): Promise<OrderDetail | undefined> {
  const order = await selectOrders(db)
    .select(['cancelReason', 'deliveredAt', 'keptApartAt', 'forgottenAt'])
    .where('id', '=', id)
    .$castTo<OrderDetail>()
    .executeTakeFirst()
  if (!order) return undefined
  await recordAudit(db, { ...by, action: 'order.seen', subject: `order:${id}` })
  return order
}

/** A page that reloads every few seconds is recorded once an hour. */
export async function recordOrderView(db: Db, id: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isWithinLimit(tx, 'orderSeen.admin', `${by.actor} ${id}`))
      await recordAudit(tx, { ...by, action: 'order.seen', subject: `order:${id}` })
  })
}

export async function loadOrderHistory(db: Db, orderId: number) {
  const [steps, changes, memos, auditEntries] = await Promise.all([
    listOrderSteps(db, orderId),
    listOrderChanges(db, orderId),
    listMemos(db, orderId),
    listVisibleAuditEntries(db, orderId),
  ])
  return { steps, changes, memos, auditEntries }
}

/** Audit entries that the page shows elsewhere, or that would drown the rest. */
const HIDDEN_AUDIT_ENTRIES = [
  'order.seen',
  'person.seen',
  'order.noted',
  'order.retracked',
  'refund.asked',
  'order.advanced',
]

const listVisibleAuditEntries = (db: Db, orderId: number) =>
  db
    .selectFrom('auditLog')
    .select(['actor', 'deed', 'detail', 'happenedAt'])
    .where('subject', '=', `order:${orderId}`)
    .where('deed', 'not in', HIDDEN_AUDIT_ENTRIES)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** All operators are read at once, since few people work in an office. */
export async function mapAdminNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('admins').select(['id', 'username']).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
