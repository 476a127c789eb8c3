import { minutesFrom, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Owner } from '../photos/photo'
import { held } from '../visitors/visitors.server'

// A draft keeps an order form's input for a visitor who has to log in first, or who comes back later.

export const HOURS_KEPT = 72

export interface Draft {
  /** keyed by the names of the form's fields */
  fields: Record<string, string>
  changedAt: Date
}

/** Each owner has one draft: the last that was typed. */
export async function keepDraft(db: Db, owner: Owner, fields: Record<string, string>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    await eraseDraft(tx, holder)
    await tx
      .insertInto('orderDrafts')
      .values({ ...holder, fields: JSON.stringify(fields), changedAt: now() })
      .execute()
  })
}

export async function draftOf(db: Db, owner: Owner): Promise<Draft | undefined> {
  return db
    .selectFrom('orderDrafts')
    .select(['fields', 'changedAt'])
    .where(({ and }) => and(owner))
    .where('changedAt', '>', minutesFrom(now(), -HOURS_KEPT * 60))
    .$castTo<Draft>()
    .executeTakeFirst()
}

/** Called when the order is paid, and when the member leaves. */
export async function eraseDraft(db: Db, owner: Owner): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where(({ and }) => and(owner))
    .execute()
}

/** The visitor's draft replaces the member's, since it was typed last. */
export async function claimDraft(tx: Tx, visitorId: number, userId: number): Promise<void> {
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

export async function sweepDrafts(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('orderDrafts')
    .where('changedAt', '<=', minutesFrom(now(), -HOURS_KEPT * 60))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
