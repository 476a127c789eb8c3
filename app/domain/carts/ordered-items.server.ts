import { now } from '~/config/clock'
import { findBookOnSale } from '../books/books.server'
import type { Tx } from '../db.server'
import type { ChildKeys } from '../previews/child-keys.server'

// An order takes its own book out of the cart, and gives it back; other items stay.

interface OrderedItem extends ChildKeys {
  orderId: number
  bookId: number
  quantity: number
}

/** At most one item for each order, and for each book with its child. A book that is not on sale is not restored. */
export async function restoreCartItem(tx: Tx, userId: number, ordered: OrderedItem): Promise<void> {
  const { orderId, bookId, quantity, sourceKey, lookName, previewKey } = ordered
  if (!(await findBookOnSale(tx, bookId))) return
  const item = { bookId, quantity, sourceKey, lookName, previewKey }
  await tx
    .insertInto('cartItems')
    .values({ userId, ...item, restoredFromOrderId: orderId, createdAt: now(), changedAt: now() })
    .onConflict((there) =>
      there
        .columns(['userId', 'bookId', 'sourceKey', 'lookName'])
        .doUpdateSet({ restoredFromOrderId: orderId, changedAt: now() }),
    )
    .execute()
}

interface PaidItem {
  userId: number | null
  bookId: number
  sourceKey: string
  lookName: string
  cartItemId: number | null
}

export async function removePaidItem(
  tx: Tx,
  { userId, bookId, sourceKey, lookName, cartItemId }: PaidItem,
): Promise<void> {
  if (!userId) return
  await tx
    .deleteFrom('cartItems')
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    // The ordered item may have another child by now, so its id counts as well.
    .where((is) =>
      is.or([
        is.and([is('sourceKey', '=', sourceKey), is('lookName', '=', lookName)]),
        is('id', '=', cartItemId),
      ]),
    )
    .execute()
}
