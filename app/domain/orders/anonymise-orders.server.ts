import { sql } from 'kysely'
import { now, subtractYears } from '~/config/clock'
import { deleteOrderConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { anonymiseRefundActors, eraseCardData } from '../payments/erase-payment-data.server'
import { deleteMemos } from './office/memos.server'

// The law requires an order to be kept for five years after its last event. After that its money, book and history
// stay, and its personal data is erased.

export const ORDER_RETENTION_YEARS = 5
const BATCH_SIZE = 200

export const erasedPersonFields = {
  customerName: '',
  customerPhone: null,
  customerEmail: null,
  childName: null,
  dedication: null,
  recipientName: null,
  recipientPhone: null,
  postalCode: null,
  address: null,
  detailAddress: null,
  city: null,
  deliveryMemo: null,
  sourceImageUrl: null,
  previewUrl: null,
} as const

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
    return ids.length
  })
}

/** A refund counts as an event, even if nothing else happened with the order. */
export const lastEventAt = sql<Date>`greatest(created_at, deleted_at,
  (select max(happened_at) from order_steps where order_steps.order_id = orders.id),
  (select max(refunds.changed_at) from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = orders.id))`

/** The history still says that a member acted, but not which one. */
export async function anonymiseActors(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of ['orderSteps', 'orderChanges'] as const)
    await tx
      .updateTable(table)
      .set({ actor: 'user' })
      .where('orderId', 'in', ids)
      .where('actor', 'like', 'user:%')
      .execute()
}

async function anonymiseOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...erasedPersonFields,
      sourceKey: '',
      previewKey: '',
      trackingCode: null,
      userId: null,
      visitorId: null,
      requestKey: null,
      forgottenAt: now(),
    })
    .where('id', 'in', ids)
    .execute()
  await eraseChangedValues(tx, ids)
}

/** The history still says that a field was corrected, but not what it contained. */
export async function eraseChangedValues(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('orderChanges')
    .set({ before: null, after: null })
    .where('orderId', 'in', ids)
    .execute()
}
