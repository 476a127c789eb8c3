import { addDays, now } from '~/config/clock'
import { deleteOrderConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { deleteNotices, deleteNoticesBelow } from '../notices/notices.server'
import { anonymiseUnpaidOrders, type OrderCondition } from '../orders/anonymise-orders.server'
import { noticeFactOf } from '../orders/notify.server'
import { eraseCardData } from '../payments/erase-payment-data.server'
import { CANCELLED_RETENTION_DAYS, EXPIRED_RETENTION_DAYS } from '../periods/periods'
import { deleteWaivers } from '../prints/print-waivers.server'

// An order that was never paid is no contract, so nothing obliges the shop to keep its personal data.

/** An expired registration is erased once its letter has gone out; a cancelled order a while later. */
export async function eraseOldUnpaidOrders(db: Db): Promise<number> {
  return inTransaction(db, (tx) => eraseUnpaidWhere(tx, isCancelledLongAgo))
}

export async function eraseUnpaidOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length) await eraseUnpaidWhere(tx, (is) => is('orders.id', 'in', ids))
}

async function eraseUnpaidWhere(tx: Tx, condition: OrderCondition): Promise<number> {
  const ids = await anonymiseUnpaidOrders(tx, condition)
  if (!ids.length) return 0
  await eraseCardData(tx, ids)
  await deleteOrderConsents(tx, ids)
  await deleteWaivers(tx, ids)
  const facts = ['ORDERED', 'PREORDER_WADIZ', 'CANCEL'] as const
  const repeated = ['lookApproval', 'wordsCorrected', 'addressCorrected', 'headCorrected'] as const
  await deleteNoticesBelow(
    tx,
    ids.flatMap((orderId) => repeated.map((fact) => noticeFactOf({ orderId, fact }))),
  )
  await deleteNotices(
    tx,
    ids.flatMap((orderId) => facts.map((fact) => noticeFactOf({ orderId, fact }))),
  )
  return ids.length
}

const isCancelledLongAgo: OrderCondition = ({ or, and, exists, eb, selectFrom }) => {
  const cancelledBefore = (days: number) =>
    exists(
      selectFrom('orderSteps')
        .select('orderSteps.id')
        .whereRef('orderSteps.orderId', '=', 'orders.id')
        .where('toStatus', '=', 'CANCEL')
        .where('happenedAt', '<', addDays(now(), -days)),
    )
  return or([
    cancelledBefore(CANCELLED_RETENTION_DAYS),
    // Withdrawals did not always erase such orders at once, so some may be left.
    and([eb('channel', '=', 'web'), eb('keptApartAt', 'is not', null)]),
    and([
      eb('channel', '=', 'wadiz'),
      eb('cancelReason', '=', 'expired'),
      cancelledBefore(EXPIRED_RETENTION_DAYS),
    ]),
  ])
}
