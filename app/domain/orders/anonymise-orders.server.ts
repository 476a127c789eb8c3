import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import { detachOrderCoupons } from '../coupons/coupons.server'
import type { Tx } from '../db.server'
import { hasContact } from '../sealed-words/order-contact.server'
import { deleteMemos } from './office/memos.server'
import { noChangeWords } from './words/change-words.server'
import { noContact } from './words/contact-words.server'
import { noOrderedWords } from './words/ordered-words.server'

const erasedPersonFields = {
  ...noContact,
  ...noOrderedWords,
  giftCard: null,
  sealedGiftCard: null,
  sourceImageUrl: null,
  previewUrl: null,
} as const

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

/** An order's money, book and history stay. */
export async function anonymiseOrders(tx: Tx, ids: readonly number[]): Promise<void> {
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
  await detachOrderCoupons(tx, ids)
  await eraseChangedValues(tx, ids)
}

/** The history still says that a field was corrected, but not what it contained. */
async function eraseChangedValues(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx.updateTable('orderChanges').set(noChangeWords).where('orderId', 'in', ids).execute()
}

export type OrderCondition = (is: ExpressionBuilder<DB, 'orders'>) => Expression<SqlBool>

/** Erases all personal data of the matching orders that were cancelled and never paid. Returns their ids. */
export async function anonymiseUnpaidOrders(tx: Tx, condition: OrderCondition): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    // The key that was sent with the order is stored with a digest of its words.
    .set({ ...erasedPersonFields, requestKey: null })
    .where('status', '=', 'CANCEL')
    .where('paidAt', 'is', null)
    .where(hasContact)
    .where(hasNoMoney)
    .where(condition)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await deleteMemos(tx, ids)
  await eraseChangedValues(tx, ids)
  return ids
}

/** A payment that was refunded was a contract all the same. Money that came too late stands with a window's first row. */
export const hasNoMoney = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'orders'>) =>
  not(
    exists(
      selectFrom('payments as share')
        .innerJoin('payments', (row) =>
          row.on(({ eb, fn }) => eb('payments.id', '=', fn.coalesce('share.windowId', 'share.id'))),
        )
        .select('payments.id')
        .whereRef('share.orderId', '=', 'orders.id')
        .where(({ eb, or }) =>
          or([eb('payments.capturedAmount', '>', 0), eb('share.capturedAmount', '>', 0)]),
        ),
    ),
  )
