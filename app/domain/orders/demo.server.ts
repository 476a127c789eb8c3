import { addDays, now } from '~/config/clock'
import { findOrderableBookId } from '../books/books.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'
import { placeOrder } from './checkout/place-order.server'
import type { Order } from './order'
import { findOwnOrder, isPlacedBy } from './orders.server'

// A test order lets a visitor of the demo try out the payment. Each visitor has one, and it is gone after a day.

export async function findOrPlaceDemoOrder(
  db: Db,
  { owner, from }: { owner: Owner; from: string },
  customerName: string,
): Promise<Order> {
  const open = await findOpenDemoOrder(db, owner)
  if (open) return open
  await enforceLimit(db, 'demoOrder.address', from)
  const bookId = await findOrderableBookId(db)
  if (!bookId) throw new Refusal('book.unknown')
  return placeOrder(db, owner, {
    bookId,
    customerName,
    // The key makes two requests at once one order; after a paid test order it gives a new one.
    requestKey: `demo after ${await findNewestTestOrderId(db, owner)}`,
    isTestOrder: true,
  })
}

export async function findOpenDemoOrder(db: Db, owner: Owner): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(isPlacedBy(owner))
    .where('isTestOrder', '=', true)
    .where('status', '=', 'ORDERED')
    .where('deletedAt', 'is', null)
    .where('createdAt', '>', addDays(now(), -1))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && findOwnOrder(db, owner, row.id)
}

async function findNewestTestOrderId(db: Db, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('id'))
    .where(isPlacedBy(owner))
    .where('isTestOrder', '=', true)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** A visitor's orders pass to the member that the visitor logs in as. */
export async function claimOrders(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx
    .updateTable('orders')
    // Two orders of one member may not have the same request key.
    .set({ visitorId: null, userId, requestKey: null })
    .where('visitorId', '=', visitorId)
    .where('userId', 'is', null)
    .execute()
}

const PURGE_BATCH_SIZE = 200

/**
 * Unpaid test orders are deleted; an order with a payment or a consent stays. One whose words have a key loses the words
 * first and goes once the key is destroyed, since the row alone names the key.
 */
export async function purgeTestOrders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .select(['id', 'wordsKey'])
      .where('isTestOrder', '=', true)
      .where('status', 'in', ['ORDERED', 'CANCEL'])
      .where('createdAt', '<=', addDays(now(), -1))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('payments').select('payments.id').whereRef('payments.orderId', '=', 'orders.id')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('consents').select('consents.id').whereRef('consents.orderId', '=', 'orders.id')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('liveTests').select('orderId').whereRef('liveTests.orderId', '=', 'orders.id')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cartItems')
              .select('cartItems.id')
              .whereRef('cartItems.restoredFromOrderId', '=', 'orders.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(PURGE_BATCH_SIZE)
      // A payment that is just starting holds a lock on its order, so the order is skipped and stays.
      .forUpdate('orders')
      .skipLocked()
      .execute()
    const keyed = due.filter(({ wordsKey }) => wordsKey).map(({ id }) => id)
    if (keyed.length)
      await tx
        .updateTable('orders')
        .set({ giftCard: null, sealedGiftCard: null })
        .where('id', 'in', keyed)
        .execute()
    const ids = due.filter(({ wordsKey }) => !wordsKey).map(({ id }) => id)
    if (!ids.length) return 0
    await tx.deleteFrom('orderChanges').where('orderId', 'in', ids).execute()
    await tx.deleteFrom('orderSteps').where('orderId', 'in', ids).execute()
    await tx.deleteFrom('orders').where('id', 'in', ids).execute()
    return ids.length
  })
}
