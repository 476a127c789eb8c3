import { now } from '~/config/clock'
import { findBookOnSale } from '../books/books.server'
import type { Tx } from '../db.server'

// An order takes its own book out of the cart, and gives it back; other items stay.

interface OrderedItem {
  orderId: number
  bookId: number
  quantity: number
  sourceKey: string
  previewKey: string
}

/** At most one item for each order, and for each book with its photo. A book that is not on sale is not restored. */
export async function restoreCartItem(tx: Tx, userId: number, ordered: OrderedItem): Promise<void> {
  const { orderId, bookId, quantity, sourceKey, previewKey } = ordered
  if (!(await findBookOnSale(tx, bookId))) return
  const item = { bookId, quantity, sourceKey, previewKey }
  await tx
    .insertInto('cartItems')
    .values({ userId, ...item, restoredFromOrderId: orderId, createdAt: now(), changedAt: now() })
    .onConflict((there) =>
      there
        .columns(['userId', 'bookId', 'sourceKey'])
        .doUpdateSet({ restoredFromOrderId: orderId, changedAt: now() }),
    )
    .execute()
}

interface PaidItem {
  userId: number | null
  bookId: number
  sourceKey: string
  cartItemId: number | null
}

export async function removePaidItem(
  tx: Tx,
  { userId, bookId, sourceKey, cartItemId }: PaidItem,
): Promise<void> {
  if (!userId) return
  await tx
    .deleteFrom('cartItems')
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    // The ordered item may have another photo by now, so its id counts as well.
    .where((is) => is.or([is('sourceKey', '=', sourceKey), is('id', '=', cartItemId)]))
    .execute()
}
