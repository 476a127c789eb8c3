import { recordCouponUse } from '../../coupons/coupons.server'
import type { Tx } from '../../db.server'
import { spendPoints } from '../../points/points.server'
import type { Owner } from '../../visitors/owner'
import type { OrderPrice } from './order-price.server'

/** In the transaction that wrote the order, as its last step: the coupon's row is locked until it ends. */
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
