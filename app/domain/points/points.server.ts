import { now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { type Won, won } from '../money'
import { Refusal } from '../refusal'
import { deliveryPoints, mostPoints, type PointEntry, type PointReason, REVIEW_POINTS } from './points'

// A member's points are the sum of these rows, and each reason occurs once for an order.

interface PointsSource {
  userId: number
  orderId: number
}

/** For a delivered book: based on the money paid and not refunded. */
export async function earnForDelivery(tx: Tx, { userId, orderId }: PointsSource): Promise<void> {
  const { paid } = await tx
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.sum<string | null>('capturedAmount').as('captured'),
      fn.sum<string | null>('refundedAmount').as('refunded'),
    ])
    .where('orderId', '=', orderId)
    .where('status', '=', 'CAPTURED')
    .executeTakeFirstOrThrow()
    .then(({ captured, refunded }) => ({ paid: Number(captured) - Number(refunded) }))
  await insertEarnedPoints(tx, { userId, orderId, reason: 'delivered', amount: deliveryPoints(paid) })
}

interface Spending extends PointsSource {
  amount: number
}

/** Refuses more than the member has, and more than may be spent on this order. The caller holds the member's lock. */
export async function assertSpendable(
  tx: Tx,
  userId: number,
  { amount, totalAmount }: { amount: number; totalAmount: number },
): Promise<void> {
  const balance = await sumPoints(tx, userId)
  if (amount > balance) throw new Refusal('points.notEnough', 'points')
  if (amount > mostPoints(balance, totalAmount)) throw new Refusal('points.tooMany', 'points')
}

export async function spendPoints(tx: Tx, { userId, orderId, amount }: Spending): Promise<void> {
  await tx
    .insertInto('points')
    .values({ userId, orderId, amount, type: 'spend', reason: 'spent', createdAt: now() })
    .execute()
}

/** For an order that was cancelled, or whose money is all back. A member who has left has no points any more. */
export async function returnPoints(
  tx: Tx,
  { id: orderId, userId, pointsSpent }: { id: number; userId: number | null; pointsSpent: number },
): Promise<void> {
  if (userId) await insertEarnedPoints(tx, { userId, orderId, reason: 'returned', amount: won(pointsSpent) })
}

/** Once for a book, though a member may delete a review and write another one from another order. */
export async function earnForReview(
  tx: Tx,
  { userId, orderId, bookId }: PointsSource & { bookId: number },
): Promise<void> {
  const earned = await tx
    .selectFrom('points')
    .innerJoin('orders', 'orders.id', 'points.orderId')
    .select('points.id')
    .where('points.userId', '=', userId)
    .where('reason', '=', 'review')
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  if (!earned) await insertEarnedPoints(tx, { userId, orderId, reason: 'review', amount: REVIEW_POINTS })
}

async function insertEarnedPoints(
  tx: Tx,
  entry: PointsSource & { reason: PointReason; amount: Won },
): Promise<void> {
  if (entry.amount < 1) return
  await tx
    .insertInto('points')
    .values({ ...entry, type: 'earn', createdAt: now() })
    .onConflict((before) => before.columns(['orderId', 'reason']).doNothing())
    .execute()
}

export async function deletePoints(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('points').where('userId', '=', userId).execute()
}

export async function pointsOf(
  db: Db,
  userId: number,
  most = 100,
): Promise<{ total: Won; history: PointEntry[] }> {
  const window = { offset: 0, limit: most }
  const [total, history] = await Promise.all([sumPoints(db, userId), listPoints(db, userId, window)])
  return { total, history }
}

export async function sumPoints(db: Db, userId: number): Promise<Won> {
  const { total } = await db
    .selectFrom('points')
    .select(({ fn, eb }) =>
      fn
        .sum<string | null>(
          eb
            .case()
            .when('type', '=', 'spend')
            .then(eb.neg(eb.ref('amount')))
            .else(eb.ref('amount'))
            .end(),
        )
        .as('total'),
    )
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return won(Number(total))
}

export async function listPoints(
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<PointEntry[]> {
  return db
    .selectFrom('points')
    .innerJoin('orders', 'orders.id', 'points.orderId')
    .select([
      'points.id',
      'points.type',
      'points.reason',
      'points.amount',
      'orders.title',
      'points.createdAt',
    ])
    .where('points.userId', '=', userId)
    .orderBy('points.id', 'desc')
    .offset(offset)
    .limit(limit)
    .$castTo<PointEntry>()
    .execute()
}
