import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { daysFrom, now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import { forgetOrderConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { forgetNotices } from '../notices/notices.server'
import { forgetCards } from '../payments/forgetting.server'
import { forgetChanges, nobody } from './forget.server'
import { factOf } from './notify.server'
import { forgetMemos } from './office/memos.server'

// An order that was never paid is no contract, so nothing obliges the shop to keep its personal data.

const DAYS_EXPIRED = 1
export const DAYS_TAKEN_BACK = 30

/** An expired registration is erased once its letter has gone out; a cancelled order a while later. */
export async function forgetUnpaid(db: Db): Promise<number> {
  return inTransaction(db, (tx) => eraseUnpaid(tx, isCancelledLongAgo))
}

/** Erases all personal data of those of these orders that were cancelled and never paid. */
export async function eraseUnpaidOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length) await eraseUnpaid(tx, (is) => is('orders.id', 'in', ids))
}

type Condition = (is: ExpressionBuilder<DB, 'orders'>) => Expression<SqlBool>

async function eraseUnpaid(tx: Tx, condition: Condition): Promise<number> {
  const rows = await tx
    .updateTable('orders')
    // The key that was sent with the order is stored with a digest of its words.
    .set({ ...nobody, requestKey: null })
    .where('status', '=', 'CANCEL')
    .where('paidAt', 'is', null)
    .where('customerName', '!=', '')
    .where(hasNoMoney)
    .where(condition)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return 0
  await forgetMemos(tx, ids)
  await forgetChanges(tx, ids)
  await forgetCards(tx, ids)
  await forgetOrderConsents(tx, ids)
  const facts = ['ORDERED', 'PREORDER_WADIZ', 'CANCEL'] as const
  await forgetNotices(
    tx,
    ids.flatMap((orderId) => facts.map((fact) => factOf({ orderId, fact }))),
  )
  return ids.length
}

/** A payment that was refunded was a contract all the same. */
const hasNoMoney: Condition = ({ not, exists, selectFrom }) =>
  not(
    exists(
      selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.orderId', '=', 'orders.id')
        .where('capturedAmount', '>', 0),
    ),
  )

const isCancelledLongAgo: Condition = ({ or, and, exists, eb, selectFrom }) => {
  const cancelledBefore = (days: number) =>
    exists(
      selectFrom('orderSteps')
        .select('orderSteps.id')
        .whereRef('orderSteps.orderId', '=', 'orders.id')
        .where('toStatus', '=', 'CANCEL')
        .where('happenedAt', '<', daysFrom(now(), -days)),
    )
  return or([
    cancelledBefore(DAYS_TAKEN_BACK),
    // Withdrawals did not always erase such orders at once, so some may be left.
    and([eb('channel', '=', 'web'), eb('keptApartAt', 'is not', null)]),
    and([eb('channel', '=', 'wadiz'), eb('cancelReason', '=', 'expired'), cancelledBefore(DAYS_EXPIRED)]),
  ])
}
