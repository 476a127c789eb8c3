import { type CartItem, itemAmount } from '../../carts/cart'
import type { Db } from '../../db.server'
import { type Won, won } from '../../money'
import { mostPoints } from '../../points/points'
import { sumPoints } from '../../points/points.server'
import { livePaymentStatuses } from '../order-money.server'

export interface SpendablePoints {
  balance: Won
  /** for this item */
  most: Won
}

/** The points of an unpaid order of the same item count, unless it is being paid: the new order replaces it. */
export async function findSpendablePoints(
  db: Db,
  userId: number,
  item: Pick<CartItem, 'id' | 'price' | 'quantity'>,
): Promise<SpendablePoints> {
  const [own, { held }] = await Promise.all([
    sumPoints(db, userId),
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.sum<string | null>('pointsSpent').as('held'))
      .where('userId', '=', userId)
      .where('cartItemId', '=', item.id)
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
      .executeTakeFirstOrThrow(),
  ])
  const balance = won(own + Number(held))
  return { balance, most: mostPoints(balance, itemAmount(item)) }
}
