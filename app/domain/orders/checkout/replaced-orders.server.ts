import type { Db } from '../../db.server'
import { livePaymentStatuses } from '../order-money.server'

/** The unpaid orders of cart items that a new order replaces, with their bundles: all but those being paid. */
export const selectReplacedOrders = (db: Db, userId: number, cartItemIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('status', '=', 'ORDERED')
    .where((is) => {
      const ordered = is('cartItemId', 'in', cartItemIds)
      const bundles = is
        .selectFrom('orders as one')
        .select('one.bundleId')
        .where('one.userId', '=', userId)
        .where('one.cartItemId', 'in', cartItemIds)
        .where('one.status', '=', 'ORDERED')
      return is.or([ordered, is('bundleId', 'in', bundles)])
    })
    .where('deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.orderId', '=', 'orders.id')
            .where('payments.status', 'in', [...livePaymentStatuses]),
        ),
      ),
    )

export async function findReplacedOrders(
  db: Db,
  userId: number,
  cartItemIds: readonly number[],
): Promise<number[]> {
  const rows = await selectReplacedOrders(db, userId, cartItemIds).select('id').execute()
  return rows.map(({ id }) => id)
}
