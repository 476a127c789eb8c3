import { addDays, now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { DAYS_AFTER_DELIVERY } from '../periods/periods'
import { isCurrentLook } from './look-words.server'

// An order pins the look that its child is drawn from, so it needs no row of `looks`. The row and the previews that
// show it stay as long as those of an ordered photo, so that the customer can see what was ordered.

/** An order can extend a look's time, never shorten it. False for a look that is being erased. */
export async function retainLookForOrder(tx: Tx, name: string, until: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('looks')
    .set(({ fn, val }) => ({ eraseAt: fn<Date>('greatest', ['eraseAt', val(until)]) }))
    .where('name', '=', name)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** A look that a customer is asked about waits for the answer. */
export async function retainLook(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('looks').set({ eraseAt: until }).where('id', '=', id).execute()
}

/** A campaign's looks wait for the payment there, even if its last day moves. Returns their number. */
export async function retainLooksForCampaign(db: Db, campaignId: string, until: Date): Promise<number> {
  const updated = await db
    .updateTable('looks')
    .set({ eraseAt: until })
    .where('eraseAt', '>', now())
    .where('eraseAt', '<', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.lookName', '=', 'looks.name')
          .where('orders.status', '=', 'PREORDER_WADIZ')
          .where('orders.deletedAt', 'is', null)
          .where('orders.campaignId', '=', campaignId),
      ),
    )
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}

/** The last order's end releases its look, unless another order still shows it or its member keeps it. */
export async function releaseLookFromOrder(tx: Tx, name: string, until: Date): Promise<void> {
  // Two orders that release the look at the same moment run one after the other.
  await tx.selectFrom('looks').select('id').where('name', '=', name).forUpdate().execute()
  if (await isLookOrdered(tx, name)) return
  const { last } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.max<Date | null>('deliveredAt').as('last'))
    .where('lookName', '=', name)
    .executeTakeFirstOrThrow()
  const end = last ? addDays(last, DAYS_AFTER_DELIVERY) : until
  const day = end > until ? end : until
  await tx
    .updateTable('looks')
    .set(({ fn, val }) => ({ eraseAt: fn<Date>('least', ['eraseAt', val(day)]) }))
    .where('name', '=', name)
    .where('isKept', '=', false)
    .execute()
}

export const UNDELIVERED_STATUSES = ['ORDERED', 'PREORDER_WADIZ', 'PAID', 'READY', 'SHIPPED']

/** Whether a book with this look is still to be made or on its way. */
async function isLookOrdered(tx: Tx, name: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('lookName', '=', name)
    .where('status', 'in', UNDELIVERED_STATUSES)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}

/** An order of this look approves it, unless it was changed since the ordered picture was painted. */
export async function approveOrderedLook(
  tx: Tx,
  { name, previewName }: { name: string; previewName: string },
): Promise<void> {
  await tx
    .updateTable('looks')
    .set({ approvedAt: now() })
    .where('name', '=', name)
    .where('approvedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('previews')
          .select('previews.id')
          .whereRef('previews.lookId', '=', 'looks.id')
          .where('previews.name', '=', previewName)
          .where(isCurrentLook),
      ),
    )
    .execute()
}
