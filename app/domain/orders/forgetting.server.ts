import { sql } from 'kysely'
import { now, yearsBefore } from '../clock'
import { forgetOrderConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { forgetCards, forgetWhoAsked } from '../payments/forgetting.server'
import { forgetMemos } from './memos.server'

// The law keeps an order for five years after the last thing that happened with it. Then its money, its book and its way
// stay; who it was for is forgotten.

export const YEARS_KEPT = 5
const AT_ONCE = 200

/** Who it was for, and what they said. */
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

/** How many there were. */
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

/** Also one that moved its money alone. */
export const lastStep = sql<Date>`greatest(created_at, deleted_at,
  (select max(happened_at) from order_steps where order_steps.order_id = orders.id),
  (select max(refunds.changed_at) from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = orders.id))`

/** That it was a member stays, not which. */
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

/** That it was corrected stays, not what stood there. */
export async function forgetChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('orderChanges')
    .set({ before: null, after: null })
    .where('orderId', 'in', ids)
    .execute()
}
