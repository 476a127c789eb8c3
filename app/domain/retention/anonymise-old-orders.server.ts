import { sql } from 'kysely'
import { now, subtractYears } from '~/config/clock'
import { deleteOrderConsents } from '../consents/consents.server'
import { type Db, inTransaction } from '../db.server'
import { anonymiseActors, anonymiseOrders } from '../orders/anonymise-orders.server'
import { deleteMemos } from '../orders/office/memos.server'
import { anonymiseRefundActors, eraseCardData } from '../payments/erase-payment-data.server'
import { ORDER_RETENTION_YEARS } from '../periods/periods'
import { deleteWaivers } from '../prints/print-waivers.server'

// The law requires an order to be kept for five years after its last event. After that its money, book and history
// stay, and its personal data is erased.

const BATCH_SIZE = 200

export async function anonymiseOldOrders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .select('id')
      .where('forgottenAt', 'is', null)
      .where(lastEventAt, '<', subtractYears(now(), ORDER_RETENTION_YEARS))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (!ids.length) return 0
    await anonymiseOrders(tx, ids)
    await anonymiseActors(tx, ids)
    await anonymiseRefundActors(tx, ids)
    await eraseCardData(tx, ids)
    await deleteOrderConsents(tx, ids)
    await deleteMemos(tx, ids)
    await deleteWaivers(tx, ids)
    return ids.length
  })
}

/** A refund counts as an event, even if nothing else happened with the order. */
export const lastEventAt = sql<Date>`greatest(created_at, deleted_at,
  (select max(happened_at) from order_steps where order_steps.order_id = orders.id),
  (select max(refunds.changed_at) from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = orders.id))`
