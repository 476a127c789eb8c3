import { type AdminActor, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction } from '../../db.server'
import { isWithinLimit } from '../../limits/limits.server'
import type { Order } from '../order'
import { listOrderChanges } from '../order-changes.server'
import { selectOrders } from '../orders.server'
import { isVisibleInOffice, listOrderSteps } from '../steps.server'
import { listMemos } from './memos.server'

export interface OrderDetail extends Order {
  cancelReason: string | null
  deliveredAt: Date | null
  /** the member has left, so the order is kept apart, and only because the law requires it */
  keptApartAt: Date | null
  forgottenAt: Date | null
}

type RelatedOrders = Awaited<ReturnType<typeof listRelatedOrders>>

/** The page shows names, an address and other children's names, so the audit log records each opening. */
export async function openOrderDetail(
  db: Db,
  id: number,
  by: AdminActor,
): Promise<(OrderDetail & { siblings: RelatedOrders }) | undefined> {
  const order = await selectOrders(db)
    .select(['cancelReason', 'deliveredAt', 'keptApartAt', 'forgottenAt'])
    .where('id', '=', id)
    .$castTo<OrderDetail>()
    .executeTakeFirst()
  if (!order) return undefined
  const siblings = await listRelatedOrders(db, order)
  const detail = siblings.length ? { siblings: siblings.map((one) => one.id).join(' ') } : undefined
  await recordAudit(db, { ...by, action: 'order.seen', subject: `order:${id}`, detail })
  return { ...order, siblings }
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
  'order.noted',
  'order.retracked',
  'order.redirected',
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

/** Other orders of the same member, or registrations with the same phone number. */
export async function listRelatedOrders(db: Db, { id, userId, channel, customerPhone }: Order) {
  if (!userId && !(channel === 'wadiz' && customerPhone)) return []
  const others = selectOrders(db)
    .where('id', '!=', id)
    .where(isVisibleInOffice)
    .orderBy('id', 'desc')
    .limit(5)
  return userId
    ? others.where('userId', '=', userId).execute()
    : others.where('channel', '=', 'wadiz').where('customerPhone', '=', customerPhone).execute()
}
