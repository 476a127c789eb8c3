import { recordCouponUse } from '../../coupons/coupons.server'
import type { Tx } from '../../db.server'
import type { Won } from '../../money'
import { spendPoints } from '../../points/points.server'
import type { Owner } from '../../visitors/owner'

interface Spending {
  /** each with its share of the points */
  orders: readonly { orderId: number; pointsSpent: Won }[]
  /** used by the first order for all of them */
  coupon?: { code: string; totalAmount: Won }
}

/** Called last in the orders' transaction, because it locks the coupon's row. */
export async function takeCouponAndPoints(tx: Tx, owner: Owner, { orders, coupon }: Spending): Promise<void> {
  if (!('userId' in owner)) return
  const { userId } = owner
  for (const { orderId, pointsSpent } of orders)
    if (pointsSpent > 0) await spendPoints(tx, { userId, orderId, amount: pointsSpent })
  const [first] = orders
  if (coupon && first) await recordCouponUse(tx, { userId, orderId: first.orderId, ...coupon })
}
