import type { Db } from '../../db.server'
import { livePaymentStatuses } from '../order-money.server'

/** The unpaid orders of a cart item that a new order of it replaces: all but one that is being paid. */
export const selectReplacedOrders = (db: Db, userId: number, cartItemId: number) =>
  db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('cartItemId', '=', cartItemId)
    .where('status', '=', 'ORDERED')
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

export async function findReplacedOrders(db: Db, userId: number, cartItemId: number): Promise<number[]> {
  const rows = await selectReplacedOrders(db, userId, cartItemId).select('id').execute()
  return rows.map(({ id }) => id)
}
