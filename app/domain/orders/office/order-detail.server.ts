import { recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction } from '../../db.server'
import { isAllowed } from '../../limits/limits.server'
import { changesOf } from '../correct.server'
import type { Order } from '../order'
import { orders } from '../orders.server'
import { isOnDesk, stepsOf } from '../steps.server'
import { type Hand, memosOf } from './memos.server'

// The order detail of an operator: all data of one order, and its history.

export interface OrderOnDesk extends Order {
  cancelReason: string | null
  deliveredAt: Date | null
  /** the member has left, so the order is kept apart, and only because the law requires it */
  keptApartAt: Date | null
  /** the order no longer contains any name */
  forgottenAt: Date | null
}

type Siblings = Awaited<ReturnType<typeof siblingsOf>>

/** The page shows names, an address and other children's names, so the audit log records each opening. */
export async function openOnDesk(
  db: Db,
  id: number,
  by: Hand,
): Promise<(OrderOnDesk & { siblings: Siblings }) | undefined> {
  const order = await orders(db)
    .select(['cancelReason', 'deliveredAt', 'keptApartAt', 'forgottenAt'])
    .where('id', '=', id)
    .$castTo<OrderOnDesk>()
    .executeTakeFirst()
  if (!order) return undefined
  const siblings = await siblingsOf(db, order)
  const detail = siblings.length ? { siblings: siblings.map((one) => one.id).join(' ') } : undefined
  await recordDeed(db, { ...by, deed: 'order.seen', subject: `order:${id}`, detail })
  return { ...order, siblings }
}

/** A page that reloads every few seconds is recorded once an hour. */
export async function noteLookedAt(db: Db, id: number, by: Hand): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isAllowed(tx, 'orderSeen.admin', `${by.actor} ${id}`))
      await recordDeed(tx, { ...by, deed: 'order.seen', subject: `order:${id}` })
  })
}

export async function historyOf(db: Db, orderId: number) {
  const [steps, changes, memos, deeds] = await Promise.all([
    stepsOf(db, orderId),
    changesOf(db, orderId),
    memosOf(db, orderId),
    deedsShown(db, orderId),
  ])
  return { steps, changes, memos, deeds }
}

/** Audit entries that the page shows elsewhere, or that would drown the rest. */
const UNTOLD = [
  'order.seen',
  'order.noted',
  'order.retracked',
  'order.redirected',
  'refund.asked',
  'order.advanced',
]

const deedsShown = (db: Db, orderId: number) =>
  db
    .selectFrom('auditLog')
    .select(['actor', 'deed', 'detail', 'happenedAt'])
    .where('subject', '=', `order:${orderId}`)
    .where('deed', 'not in', UNTOLD)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** All operators are read at once, since few people work in an office. */
export async function officeNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('admins').select(['id', 'username']).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Other orders of the same member, or registrations with the same phone number. */
export async function siblingsOf(db: Db, { id, userId, channel, customerPhone }: Order) {
  if (!userId && !(channel === 'wadiz' && customerPhone)) return []
  const others = orders(db).where('id', '!=', id).where(isOnDesk).orderBy('id', 'desc').limit(5)
  return userId
    ? others.where('userId', '=', userId).execute()
    : others.where('channel', '=', 'wadiz').where('customerPhone', '=', customerPhone).execute()
}
