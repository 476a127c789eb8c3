import { sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { DAYS_AFTER_DELIVERY } from '../periods/periods'

/** An order can extend a photo's time, never shorten it. False for a photo that is being erased. */
export async function retainPhotoForOrder(tx: Tx, key: string, until: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('photos')
    .set(({ fn, val }) => ({ eraseAt: fn<Date>('greatest', ['eraseAt', val(until)]) }))
    .where('key', '=', key)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** A campaign's photos wait for the payment there, even if its last day moves. Returns their number. */
export async function retainPhotosForCampaign(db: Db, campaignId: string, until: Date): Promise<number> {
  const updated = await db
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
  return Number(updated.numUpdatedRows)
}

/**
 * The last order's end releases its photo, unless another order still needs it or is on its way: the photo goes as
 * early as an unordered one, but not while a delivered book can still be reported as faulty.
 */
export async function releasePhotoFromOrder(tx: Tx, key: string, until: Date): Promise<void> {
  // Two orders that release the photo at the same moment run one after the other.
  await tx.selectFrom('photos').select('id').where('key', '=', key).forUpdate().execute()
  if (await isPhotoOrdered(tx, key, UNDELIVERED_STATUSES)) return
  const { last } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.max<Date | null>('deliveredAt').as('last'))
    .where('sourceKey', '=', key)
    .executeTakeFirstOrThrow()
  const end = last ? addDays(last, DAYS_AFTER_DELIVERY) : until
  const day = end > until ? end : until
  await tx
    .updateTable('photos')
    .set(({ fn, val }) => ({ eraseAt: fn<Date>('least', ['eraseAt', val(day)]) }))
    .where('key', '=', key)
    .execute()
}

export const UNPRODUCED_STATUSES = ['ORDERED', 'PREORDER_WADIZ', 'PAID', 'READY']
export const UNDELIVERED_STATUSES = [...UNPRODUCED_STATUSES, 'SHIPPED']

export async function findNeededPhotoKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('sourceKey')
    .where('sourceKey', 'in', keys)
    .where('status', 'in', UNPRODUCED_STATUSES)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ sourceKey }) => sourceKey))
}

export async function isPhotoOrdered(tx: Tx, key: string, statuses = UNPRODUCED_STATUSES): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('sourceKey', '=', key)
    .where('status', 'in', statuses)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}

/** An order names the first photo, and the picture that was painted with the second one. */
export async function isSecondPhotoOrdered(
  db: Db,
  key: string,
  statuses = UNPRODUCED_STATUSES,
): Promise<boolean> {
  const order = await db
    .selectFrom('photos as second')
    .innerJoin('photos as first', 'first.id', 'second.firstPhotoId')
    .innerJoin('orders', 'orders.sourceKey', 'first.key')
    .innerJoin('previews', (painted) =>
      painted
        .onRef('previews.secondPhotoId', '=', 'second.id')
        .on(sql<boolean>`orders.preview_key = 'previews/' || previews.name || '/result.webp'`),
    )
    .select('orders.id')
    .where('second.key', '=', key)
    .where('orders.status', 'in', statuses)
    .where('orders.deletedAt', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}
