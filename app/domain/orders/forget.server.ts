import { sql } from 'kysely'
import { now, yearsBefore } from '~/config/clock'
import { forgetOrderConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { forgetCards, forgetWhoAsked } from '../payments/forgetting.server'
import { forgetMemos } from './office/memos.server'

// The law requires an order to be kept for five years after its last event. After that its money, book and history
// stay, and its personal data is erased.

export const YEARS_KEPT = 5
const AT_ONCE = 200

/** The values that erase the customer, the recipient and their words from an order. */
export const nobody = {
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

/** Returns how many orders were erased. */
export async function forgetOldOrders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .select('id')
      .where('forgottenAt', 'is', null)
      .where(lastStep, '<', yearsBefore(now(), YEARS_KEPT))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (!ids.length) return 0
    await forget(tx, ids)
    await forgetActors(tx, ids)
    await forgetWhoAsked(tx, ids)
    await forgetCards(tx, ids)
    await forgetOrderConsents(tx, ids)
    await forgetMemos(tx, ids)
    return ids.length
  })
}

/** A refund counts as an event, even if nothing else happened with the order. */
export const lastStep = sql<Date>`greatest(created_at, deleted_at,
  (select max(happened_at) from order_steps where order_steps.order_id = orders.id),
  (select max(refunds.changed_at) from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = orders.id))`

/** The history still says that a member acted, but not which one. */
export async function forgetActors(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of ['orderSteps', 'orderChanges'] as const)
    await tx
      .updateTable(table)
      .set({ actor: 'user' })
      .where('orderId', 'in', ids)
      .where('actor', 'like', 'user:%')
      .execute()
}

async function forget(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...nobody,
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
  await forgetChanges(tx, ids)
}

/** The history still says that a field was corrected, but not what it contained. */
export async function forgetChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('orderChanges')
    .set({ before: null, after: null })
    .where('orderId', 'in', ids)
    .execute()
}
