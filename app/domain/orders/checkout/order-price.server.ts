import type { CouponDiscount } from '../../coupons/coupon'
import { checkCoupon } from '../../coupons/coupons.server'
import { findSiblingPercent } from '../../coupons/sibling-price.server'
import type { Tx } from '../../db.server'
import { type Won, won } from '../../money'
import { assertSpendable } from '../../points/points.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { sumToPay } from '../order'
import { shareOut, siblingDiscounts } from './bundle'
import type { OrderInput } from './place-order.server'

// What orders cost, and what a coupon and points pay of it. The sibling price comes first, then the coupon, then points:
// each for all books of the form, and fixed for each order as its share.

interface PricedBook {
  each: number
  entry: OrderInput
}

export interface OrderPrice {
  price: Won
  quantity: number
  totalAmount: Won
  siblingDiscount: Won
  couponCode: string | null
  couponDiscount: Won
  pointsSpent: Won
  isTestOrder: boolean
}

/** What the member gives for all books at once. */
interface TakenFromMember {
  coupon?: { code: string; totalAmount: Won }
}

/** The first entry names coupon and points. */
export async function priceOrders(
  tx: Tx,
  owner: Owner,
  books: readonly PricedBook[],
): Promise<{ prices: OrderPrice[]; coupon: TakenFromMember['coupon'] }> {
  const basics = books.map(basicPriceOf)
  const totals = basics.map(({ totalAmount }) => totalAmount)
  const percent = books.length > 1 ? await findSiblingPercent(tx) : 0
  const siblings = siblingDiscounts(totals, percent)
  const costs = totals.map((total, i) => total - (siblings[i] ?? 0))
  const totalAmount = sumOf(costs)
  const { coupon: typed, points = 0, campaign } = books[0]?.entry ?? {}
  // Only a member has coupons and points, and only a book bought in the shop takes them.
  const isTest = basics.some(({ isTestOrder }) => isTestOrder)
  const userId = 'userId' in owner && !isTest && !campaign ? owner.userId : undefined
  const coupon = typed ? await checkOwnCoupon(tx, userId, { code: typed, totalAmount }) : undefined
  const off = coupon?.discount ?? won(0)
  if (points > 0) {
    if (!userId) throw new Refusal('points.notHere', 'points')
    await assertSpendable(tx, userId, { amount: points, totalAmount: totalAmount - off })
  }
  const couponShares = shareOut(off, costs)
  const pointShares = shareOut(
    points,
    costs.map((cost, i) => cost - (couponShares[i] ?? 0)),
  )
  const prices = basics.map((basic, i) => ({
    ...basic,
    siblingDiscount: siblings[i] ?? won(0),
    couponCode: (couponShares[i] && coupon?.code) || null,
    couponDiscount: couponShares[i] ?? won(0),
    pointsSpent: pointShares[i] ?? won(0),
  }))
  return { prices, coupon: coupon && { code: coupon.code, totalAmount } }
}

/** A price, the sibling rule, a coupon or points may have changed since the form showed what there is to pay. */
export function assertShownSum(entries: readonly OrderInput[], prices: readonly OrderPrice[]): void {
  const { shownSum } = entries[0] ?? {}
  if (shownSum !== undefined && shownSum !== sumToPay(prices)) throw new Refusal('order.otherSum')
}

function basicPriceOf({ each, entry }: PricedBook) {
  const { quantity = 1, testAmount, isTestOrder = false } = entry
  const price = won(testAmount ?? each)
  const isTest = isTestOrder || testAmount !== undefined
  return { price, quantity, totalAmount: won(price * quantity), isTestOrder: isTest }
}

const sumOf = (costs: readonly number[]) => won(costs.reduce((sum, cost) => sum + cost, 0))

async function checkOwnCoupon(
  tx: Tx,
  userId: number | undefined,
  { code, totalAmount }: { code: string; totalAmount: number },
): Promise<CouponDiscount> {
  if (!userId) throw new Refusal('coupon.notHere', 'coupon')
  return checkCoupon(tx, { userId, code, totalAmount })
}
