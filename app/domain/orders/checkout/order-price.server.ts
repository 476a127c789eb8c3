import type { CouponDiscount } from '../../coupons/coupon'
import { checkCoupon } from '../../coupons/coupons.server'
import type { Tx } from '../../db.server'
import { won } from '../../money'
import { assertSpendable } from '../../points/points.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import type { OrderInput } from './place-order.server'

// What an order costs, and what a coupon and points pay of it. The coupon comes first: points pay what it leaves.

export async function priceOrder(tx: Tx, owner: Owner, { each, entry }: { each: number; entry: OrderInput }) {
  const { quantity = 1, points = 0, testAmount, isTestOrder = false } = entry
  const price = won(testAmount ?? each)
  const totalAmount = won(price * quantity)
  const isTest = isTestOrder || testAmount !== undefined
  // Only a member has coupons and points, and only a book bought in the shop takes them.
  const userId = 'userId' in owner && !isTest && !entry.campaign ? owner.userId : undefined
  const coupon = entry.coupon
    ? await checkOwnCoupon(tx, userId, { code: entry.coupon, totalAmount })
    : undefined
  const couponDiscount = coupon?.discount ?? won(0)
  if (points > 0) {
    if (!userId) throw new Refusal('points.notHere', 'points')
    await assertSpendable(tx, userId, { amount: points, totalAmount: totalAmount - couponDiscount })
  }
  return {
    price,
    quantity,
    totalAmount,
    pointsSpent: won(points),
    couponCode: coupon?.code ?? null,
    couponDiscount,
    isTestOrder: isTest,
  }
}
export type OrderPrice = Awaited<ReturnType<typeof priceOrder>>

async function checkOwnCoupon(
  tx: Tx,
  userId: number | undefined,
  { code, totalAmount }: { code: string; totalAmount: number },
): Promise<CouponDiscount> {
  if (!userId) throw new Refusal('coupon.notHere', 'coupon')
  return checkCoupon(tx, { userId, code, totalAmount })
}
