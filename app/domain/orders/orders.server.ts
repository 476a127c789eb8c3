import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/schema'
import type { BookListItem } from '../books/book'
import { selectPicture } from '../books/select-books.server'
import type { Db } from '../db.server'
import type { Won } from '../money'
import { firstOwnPage } from '../paging'
import { addNames, isDrawnOrder } from '../sealed-words/order-words.server'
import type { Owner } from '../visitors/owner'
import { dedicatedOnText, giftDateText } from './gift-date.server'
import { type Order, type SupersededReason, supersededReasons } from './order'
import { hasGiftCard } from './words/gift-card.server'

// These queries leave out deleted orders, and most of them filter by owner.

/** Another owner's order is reported as missing, and so is a deleted one. */
export async function findOwnOrder(db: Db, owner: Owner, id: number): Promise<Order | undefined> {
  return selectOrders(db).where(isPlacedBy(owner)).where('id', '=', id).executeTakeFirst()
}

interface OrderListItem
  extends Pick<Order, 'id' | 'orderNumber' | 'bookId' | 'title' | 'status' | 'channel' | 'quantity'> {
  totalAmount: Won
  createdAt: Date
}

export async function listMemberOrders(
  db: Db,
  userId: number,
  { page, limit } = firstOwnPage(),
): Promise<OrderListItem[]> {
  return selectListItems(db, userId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countMemberOrders(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom(selectListItems(db, userId).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface CurrentOrder
  extends OrderListItem,
    Pick<Order, 'siblingDiscount' | 'pointsSpent' | 'couponDiscount' | 'bundleId'> {
  childName: string | null
  book: Pick<BookListItem, 'imageUrl' | 'cover'> | null
}

/** Skips the newest `behind` orders, and leaves out those that are in the cart or in another order again. */
export async function listCurrentOrders(
  db: Db,
  userId: number,
  { most, behind }: { most: number; behind: number },
): Promise<CurrentOrder[]> {
  const rows = await selectListItems(db, userId)
    .where((is) => is.or([is('cancelReason', 'is', null), is('cancelReason', 'not in', supersededReasons)]))
    .select((order) => [
      'bundleId',
      'siblingDiscount',
      'pointsSpent',
      'couponDiscount',
      selectBookCover(order).as('book'),
    ])
    .limit(most)
    .offset(behind)
    .$castTo<Omit<CurrentOrder, 'childName'>>()
    .execute()
  return addNames(db, rows)
}

/** Keys are written as they are read: a column's name within JSON would stay in snake case. */
const selectBookCover = (order: ExpressionBuilder<DB, 'orders'>) =>
  order
    .selectFrom('books')
    .whereRef('books.id', '=', 'orders.bookId')
    .select((book) =>
      jsonBuildObject({
        imageUrl: book.ref('books.imageUrl'),
        cover: selectPicture(book, 'books.imageUrl'),
      }).as('book'),
    )

const selectListItems = (db: Db, userId: number) =>
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
    .$castTo<OrderListItem>()

export async function findSupersededReason(db: Db, id: number): Promise<SupersededReason | undefined> {
  const row = await db.selectFrom('orders').select('cancelReason').where('id', '=', id).executeTakeFirst()
  return supersededReasons.find((reason) => reason === row?.cancelReason)
}

/** All orders of its bundle in their sequence, itself among them; deleted ones are left out. */
export async function listBundle(db: Db, order: Order): Promise<Order[]> {
  if (order.bundleId === null) return [order]
  return selectOrders(db).where('bundleId', '=', order.bundleId).orderBy('id').execute()
}

/** The owner is not checked: for operators and the shop's own jobs only. */
export async function findOrderById(db: Db, id: number): Promise<Order | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

export async function findPreorderByPreview(
  db: Db,
  owner: Owner,
  picture: { previewKey: string },
): Promise<Order | undefined> {
  return selectOrders(db)
    .where(isPlacedBy(owner))
    .where('channel', '=', 'wadiz')
    .where('previewKey', '=', picture.previewKey)
    .where('status', '!=', 'CANCEL')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export const isPlacedBy = (owner: Owner) => (is: ExpressionBuilder<DB, 'orders'>) =>
  'userId' in owner
    ? is('orders.userId', '=', owner.userId)
    : is.and([is('orders.visitorId', '=', owner.visitorId), is('orders.userId', 'is', null)])

export const selectOrders = (db: Db): SelectQueryBuilder<DB, 'orders', Order> =>
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
      'bundleId',
      'siblingDiscount',
      'pointsSpent',
      'couponCode',
      'couponDiscount',
      dedicatedOnText.as('dedicatedOn'),
      'hasCoverName',
      'isGiftWrapped',
      hasGiftCard.as('hasGiftCard'),
      giftDateText.as('giftDate'),
      'sourceKey',
      'lookName',
      isDrawnOrder.as('isDrawn'),
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
