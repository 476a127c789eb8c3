import { now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { Refusal } from '../refusal'
import { type CouponDiscount, discountOf, normaliseCode } from './coupon'

// A coupon is counted by its uses. A use is written under the lock of the coupon's row, so that no two orders take the
// last one; giving one back only marks the use, and needs no lock of the coupon.

interface CouponQuery {
  userId: number
  code: string
  totalAmount: number
  /** orders that the new one replaces, whose uses come back with it */
  replaced?: readonly number[]
}

const selectCoupon = (db: Db, code: string) =>
  db
    .selectFrom('coupons')
    .select(['id', 'code', 'percent', 'amount', 'startsAt', 'endsAt', 'useLimit', 'endedAt'])
    .where('code', '=', normaliseCode(code))

type CouponRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCoupon>['executeTakeFirst']>>>

/** What the coupon takes off, if it may be used now. Nothing is held for the member. */
export async function checkCoupon(db: Db, query: CouponQuery): Promise<CouponDiscount> {
  const coupon = await selectCoupon(db, query.code).executeTakeFirst()
  if (!coupon) throw new Refusal('coupon.unknown', 'coupon')
  await assertUsable(db, coupon, query)
  return { code: coupon.code, discount: discountOf(coupon, query.totalAmount) }
}

async function assertUsable(
  db: Db,
  coupon: CouponRow,
  { userId, totalAmount, replaced = [] }: CouponQuery,
): Promise<void> {
  if (coupon.startsAt > now()) throw new Refusal('coupon.early', 'coupon')
  if (coupon.endedAt || coupon.endsAt <= now()) throw new Refusal('coupon.over', 'coupon')
  const { all, own } = await countUses(db, coupon.id, { userId, replaced })
  if (own > 0) {
    const isHeld = await isHeldByUnpaidOrder(db, coupon.id, userId)
    throw new Refusal(isHeld ? 'coupon.heldByOrder' : 'coupon.usedByMember', 'coupon')
  }
  if (coupon.useLimit !== null && all >= coupon.useLimit) throw new Refusal('coupon.usedUp', 'coupon')
  if (discountOf(coupon, totalAmount) === 0) throw new Refusal('coupon.notHere', 'coupon')
}

async function countUses(
  db: Db,
  couponId: number,
  { userId, replaced }: { userId: number; replaced: readonly number[] },
) {
  const { all, own } = await db
    .selectFrom('couponUses')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('userId', '=', userId).as('own'),
    ])
    .where('couponId', '=', couponId)
    .where('returnedAt', 'is', null)
    .$if(replaced.length > 0, (uses) => uses.where('orderId', 'not in', replaced))
    .executeTakeFirstOrThrow()
  return { all: Number(all), own: Number(own) }
}

/** If so, the member can cancel that order and use the coupon again. */
async function isHeldByUnpaidOrder(db: Db, couponId: number, userId: number): Promise<boolean> {
  const order = await db
    .selectFrom('couponUses')
    .innerJoin('orders', 'orders.id', 'couponUses.orderId')
    .select('orders.id')
    .where('couponId', '=', couponId)
    .where('couponUses.userId', '=', userId)
    .where('returnedAt', 'is', null)
    .where('orders.status', '=', 'ORDERED')
    .executeTakeFirst()
  return order !== undefined
}

/** Locks the coupon's row, so it is called last in a transaction. Checks again, because the coupon may be used up by now. */
export async function recordCouponUse(tx: Tx, { orderId, ...query }: CouponQuery & { orderId: number }) {
  const coupon = await selectCoupon(tx, query.code).forNoKeyUpdate().executeTakeFirst()
  if (!coupon) throw new Refusal('coupon.unknown', 'coupon')
  await assertUsable(tx, coupon, query)
  const amount = discountOf(coupon, query.totalAmount)
  await tx
    .insertInto('couponUses')
    .values({ couponId: coupon.id, orderId, userId: query.userId, amount, usedAt: now() })
    .execute()
}

/**
 * For an order that was cancelled, or whose money is all back. A coupon is used by the first order of a bundle for all
 * of them, and comes back with the last one.
 */
export async function returnCoupon(
  tx: Tx,
  { id, bundleId }: { id: number; bundleId: number | null },
): Promise<void> {
  const use = await tx
    .selectFrom('couponUses')
    .select('id')
    .where('orderId', '=', bundleId ?? id)
    .where('returnedAt', 'is', null)
    // The last two orders may end at the same moment: the second then sees that the first has ended.
    .forUpdate()
    .executeTakeFirst()
  if (!use || (bundleId !== null && (await hasOtherLiveOrder(tx, { id, bundleId })))) return
  await tx.updateTable('couponUses').set({ returnedAt: now() }).where('id', '=', use.id).execute()
}

async function hasOtherLiveOrder(tx: Tx, { id, bundleId }: { id: number; bundleId: number }) {
  const other = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('bundleId', '=', bundleId)
    .where('orders.id', '!=', id)
    .where('orders.status', '!=', 'CANCEL')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.orderId', '=', 'orders.id')
            .where('payments.status', '=', 'CAPTURED')
            .whereRef('payments.capturedAmount', '=', 'payments.refundedAmount'),
        ),
      ),
    )
    .executeTakeFirst()
  return other !== undefined
}

/** For orders whose personal data is erased: the uses still count for the coupon. */
export async function detachOrderCoupons(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.updateTable('couponUses').set({ userId: null }).where('orderId', 'in', orderIds).execute()
}

/** The uses of a member who leaves still count for the coupon, but name no member. */
export async function detachCouponUses(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('couponUses').set({ userId: null }).where('userId', '=', userId).execute()
}
