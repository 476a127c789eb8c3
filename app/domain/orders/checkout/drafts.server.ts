import { addMinutes, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { DRAFT_RETENTION_HOURS } from '../../periods/periods'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'

// A draft keeps an order form's input for a visitor who has to log in first, or who comes back later.

export interface OrderDraft {
  /** keyed by the names of the form's fields */
  fields: Record<string, string>
  changedAt: Date
}

/** Each owner has one draft: the last that was typed. */
export async function writeOrderDraft(db: Db, owner: Owner, fields: Record<string, string>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    await deleteOrderDraft(tx, holder)
    await tx
      .insertInto('orderDrafts')
      .values({ ...holder, fields: JSON.stringify(fields), changedAt: now() })
      .execute()
  })
}

export async function findOrderDraft(db: Db, owner: Owner): Promise<OrderDraft | undefined> {
  return db
    .selectFrom('orderDrafts')
    .select(['fields', 'changedAt'])
    .where(({ and }) => and(owner))
    .where('changedAt', '>', addMinutes(now(), -DRAFT_RETENTION_HOURS * 60))
    .$castTo<OrderDraft>()
    .executeTakeFirst()
}

export async function deleteOrderDraft(db: Db, owner: Owner): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where(({ and }) => and(owner))
    .execute()
}

/** The visitor's draft replaces the member's, since it was typed last. */
export async function claimOrderDraft(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('orderDrafts')
    .where('userId', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orderDrafts as typed').select('typed.id').where('typed.visitorId', '=', visitorId)),
    )
    .execute()
  await tx
    .updateTable('orderDrafts')
    .set({ visitorId: null, userId })
    .where('visitorId', '=', visitorId)
    .execute()
}

export async function sweepOrderDrafts(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('orderDrafts')
    .where('changedAt', '<=', addMinutes(now(), -DRAFT_RETENTION_HOURS * 60))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
