import { type CartItem, cartTotal } from '../../carts/cart'
import type { Db } from '../../db.server'
import { type Won, won } from '../../money'
import { mostPoints } from '../../points/points'
import { sumPoints } from '../../points/points.server'
import { selectReplacedOrders } from './replaced-orders.server'

export interface SpendablePoints {
  balance: Won
  /** for these books */
  most: Won
}

/** The points of an unpaid order of the same items count, unless it is being paid: the new order replaces it. */
export async function findSpendablePoints(
  db: Db,
  userId: number,
  items: readonly Pick<CartItem, 'id' | 'price' | 'quantity'>[],
): Promise<SpendablePoints> {
  const [own, { held }] = await Promise.all([
    sumPoints(db, userId),
    selectReplacedOrders(
      db,
      userId,
      items.map(({ id }) => id),
    )
      .select(({ fn }) => fn.sum<string | null>('pointsSpent').as('held'))
      .executeTakeFirstOrThrow(),
  ])
  const balance = won(own + Number(held))
  return { balance, most: mostPoints(balance, cartTotal(items)) }
}
