import { daysFrom, now } from '../clock'
import type { Db, Tx } from '../db.server'
import { DAYS_AFTER_ARRIVAL } from './photo'

// How long a photo stays that something was ordered with.

/** What is ordered with it lets it stay longer, never shorter. Not one that is being erased. */
export async function keepForOrder(tx: Tx, key: string, until: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('photos')
    .set(({ fn, val }) => ({ eraseAt: fn<Date>('greatest', ['eraseAt', val(until)]) }))
    .where('key', '=', key)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** What was registered for a campaign waits for its payment there, also when its last day is moved. How many there were. */
export async function keepForCampaign(db: Db, campaignId: string, until: Date): Promise<number> {
  const kept = await db
    .updateTable('photos')
    .set({ eraseAt: until })
    .where('eraseAt', '>', now())
    .where('eraseAt', '<', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.sourceKey', '=', 'photos.key')
          .where('orders.status', '=', 'PREORDER_WADIZ')
          .where('orders.deletedAt', 'is', null)
          .where('orders.campaignId', '=', campaignId),
      ),
    )
    .executeTakeFirst()
  return Number(kept.numUpdatedRows)
}

/**
 * Nothing is made with it any more, unless another order is there or on its way: it goes as soon as one that nothing was
 * ordered with, and not before a book that arrived can no longer turn out wrong.
 */
export async function releaseFromOrder(tx: Tx, key: string, until: Date): Promise<void> {
  // Two orders that let go of it at the same moment come one after the other.
  await tx.selectFrom('photos').select('id').where('key', '=', key).forUpdate().execute()
  if (await isOrderedWith(tx, key, [...AHEAD, 'SHIPPED'])) return
  const { last } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.max<Date | null>('deliveredAt').as('last'))
    .where('sourceKey', '=', key)
    .executeTakeFirstOrThrow()
  const kept = last ? daysFrom(last, DAYS_AFTER_ARRIVAL) : until
  const day = kept > until ? kept : until
  await tx
    .updateTable('photos')
    .set(({ fn, val }) => ({ eraseAt: fn<Date>('least', ['eraseAt', val(day)]) }))
    .where('key', '=', key)
    .execute()
}

/** A book is still to be made. */
export const AHEAD = ['ORDERED', 'PREORDER_WADIZ', 'PAID', 'READY']

/** Those of these photos that a book is still to be made with. */
export async function keysNeeded(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('sourceKey')
    .where('sourceKey', 'in', keys)
    .where('status', 'in', AHEAD)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ sourceKey }) => sourceKey))
}

export async function isOrderedWith(tx: Tx, key: string, statuses = AHEAD): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('sourceKey', '=', key)
    .where('status', 'in', statuses)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}
