import { addDays, now } from '~/config/clock'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import { findExpiredCampaign } from '../campaigns/campaigns.server'
import { type Db, inTransaction } from '../db.server'
import { cancelOrder, countSuccesses } from '../orders/cancel-order.server'
import { parseHandoffCode } from '../orders/numbers.server'
import { isPaid } from '../orders/order'
import { lockOrder, type OrderActor } from '../orders/steps.server'
import { markOrderPaid } from '../payments/mark-order-paid.server'
import { Refusal } from '../refusal'

// Registrations become paid orders when the campaign reports the payments made there.

/** The money is with the campaign, so no payment row is written here. */
export async function confirmPreorder(db: Db, orderId: number, by: OrderActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt || order.channel !== 'wadiz') throw new Refusal('order.unknown')
    if (order.status !== 'PREORDER_WADIZ') throw new Refusal('order.wrongStep')
    await markOrderPaid(tx, order, by)
  })
}

export async function confirmPreorderByAdmin(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await confirmPreorder(tx, orderId, { actor: by.actor, requestId: by.requestId })
    await recordAudit(tx, { ...by, action: 'preorder.confirmed', subject: `order:${orderId}` })
  })
}

/** Each code of a list once; a text that is no code stays as it was typed. */
export interface ConfirmationReport {
  paid: string[]
  /** already paid; the order may have moved on since */
  before: string[]
  /** given up or withdrawn, so the money has to go back */
  cancelled: string[]
  /** not one of our codes */
  unknown: string[]
}

export async function confirmByCode(db: Db, code: string, by: OrderActor): Promise<keyof ConfirmationReport> {
  if (!parseHandoffCode(code)) return 'unknown'
  return inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('orders').select('id').where('handoffToken', '=', code).executeTakeFirst()
    const order = row && (await lockOrder(tx, row.id))
    if (!order) return 'unknown'
    if (order.deletedAt || order.status === 'CANCEL') return 'cancelled'
    if (isPaid(order.status)) return 'before'
    await markOrderPaid(tx, order, by)
    return 'paid'
  })
}

const MAX_WAIT_DAYS = 365

/**
 * Expires unpaid registrations whose campaign is long over or whose photo is gone. If the end of the campaign is not
 * known, a registration expires after a year. Returns how many expired.
 */
export async function expirePreorders(db: Db): Promise<number> {
  const over = findExpiredCampaign()
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PREORDER_WADIZ')
    .where(({ or, and, not, exists, eb, selectFrom }) =>
      or([
        and([
          eb('sourceKey', '!=', ''),
          not(
            exists(selectFrom('photos').select('photos.id').whereRef('photos.key', '=', 'orders.sourceKey')),
          ),
        ]),
        eb('createdAt', '<', addDays(now(), -MAX_WAIT_DAYS)),
        ...(over ? [eb('campaignId', '=', over.id)] : []),
      ]),
    )
    .limit(500)
    .execute()
  return countSuccesses(due, ({ id }) => expirePreorder(db, id))
}

async function expirePreorder(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'PREORDER_WADIZ') return false
    await cancelOrder(tx, order, 'expired', { actor: 'shop' })
    return true
  })
}
