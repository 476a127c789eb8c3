import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema'
import type { Db } from '../db.server'
import type { Won } from '../money'
import { firstOfOwn } from '../paging'
import type { Owner } from '../photos/photo'
import { type MovedOn, movedOn, type Order } from './order'

// These queries leave out deleted orders, and most of them filter by owner.

/** Another owner's order is reported as missing, and so is a deleted one. */
export async function orderOf(db: Db, owner: Owner, id: number): Promise<Order | undefined> {
  return orders(db).where(placedBy(owner)).where('id', '=', id).executeTakeFirst()
}

export interface OrderInList
  extends Pick<Order, 'id' | 'orderNumber' | 'bookId' | 'title' | 'status' | 'channel' | 'quantity'> {
  totalAmount: Won
  createdAt: Date
}

/** Newest first. */
export async function ordersOf(
  db: Db,
  userId: number,
  { page, limit } = firstOfOwn(),
): Promise<OrderInList[]> {
  return inList(db, userId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countOrdersOf(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom(inList(db, userId).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface OrderStanding extends OrderInList, Pick<Order, 'childName'> {}

/** Skips the newest `behind` orders, and leaves out those that are in the cart or in another order again. */
export async function ordersStanding(
  db: Db,
  userId: number,
  { most, behind }: { most: number; behind: number },
): Promise<OrderStanding[]> {
  return inList(db, userId)
    .where((is) => is.or([is('cancelReason', 'is', null), is('cancelReason', 'not in', movedOn)]))
    .select('childName')
    .limit(most)
    .offset(behind)
    .execute()
}

const inList = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'orderNumber',
      'bookId',
      'title',
      'title as bookTitle',
      'status',
      'channel',
      'quantity',
      'totalAmount',
      'createdAt',
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .$castTo<OrderInList>()

/** The book of a closed order may be in the cart again, or in the order that replaced this one. */
export async function whereMovedOn(db: Db, id: number): Promise<MovedOn | undefined> {
  const row = await db.selectFrom('orders').select('cancelReason').where('id', '=', id).executeTakeFirst()
  return movedOn.find((reason) => reason === row?.cancelReason)
}

/** The owner is not checked: for operators and the shop's own jobs only. */
export async function orderNumbered(db: Db, id: number): Promise<Order | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

export const placedBy = (owner: Owner) => (is: ExpressionBuilder<DB, 'orders'>) =>
  'userId' in owner
    ? is('orders.userId', '=', owner.userId)
    : is.and([is('orders.visitorId', '=', owner.visitorId), is('orders.userId', 'is', null)])

/** The base query of this folder leaves out deleted orders. */
export const orders = (db: Db): SelectQueryBuilder<DB, 'orders', Order> =>
  db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'orderNumber',
      'userId',
      'bookId',
      'channel',
      'status',
      'title',
      'price',
      'quantity',
      'totalAmount',
      'childName',
      'dedication',
      'customerName',
      'customerPhone',
      'customerEmail',
      'recipientName',
      'recipientPhone',
      'postalCode',
      'address',
      'detailAddress',
      'city',
      'deliveryMemo',
      'sourceKey',
      'previewKey',
      'sourceImageUrl',
      'previewUrl',
      sql<string | null>`to_char(dispatch_from, 'YYYY-MM-DD')`.as('dispatchFrom'),
      sql<string | null>`to_char(dispatch_to, 'YYYY-MM-DD')`.as('dispatchTo'),
      'isTestOrder',
      'courier',
      'trackingCode',
      'createdAt',
      'paidAt',
      'campaignId',
      'handoffToken',
    ])
    .$castTo<Order>()
