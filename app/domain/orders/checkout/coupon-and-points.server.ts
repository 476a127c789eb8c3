import { recordCouponUse } from '../../coupons/coupons.server'
import type { Tx } from '../../db.server'
import { spendPoints } from '../../points/points.server'
import type { Owner } from '../../visitors/owner'
import type { OrderPrice } from './order-price.server'

/** Called last in the order's transaction, because it locks the coupon's row. */
export async function takeCouponAndPoints(
  tx: Tx,
  owner: Owner,
  { orderId, price }: { orderId: number; price: OrderPrice },
): Promise<void> {
  if (!('userId' in owner)) return
  const { userId } = owner
  const { couponCode: code, totalAmount, pointsSpent } = price
  if (pointsSpent > 0) await spendPoints(tx, { userId, orderId, amount: pointsSpent })
  if (code !== null) await recordCouponUse(tx, { userId, orderId, code, totalAmount })
}
