import { bookOnSale } from '../books/books.server'
import { now } from '../clock'
import type { Tx } from '../db.server'

// What an order takes out of the cart, and what it gives back: its own book and nothing else.

interface Ordered {
  orderId: number
  bookId: number
  quantity: number
  sourceKey: string
  previewKey: string
}

/** There once for each order, and once for each book with its photo. A book that is gone has no place in a cart. */
export async function restoreItem(tx: Tx, userId: number, ordered: Ordered): Promise<void> {
  const { orderId, bookId, quantity, sourceKey, previewKey } = ordered
  if (!(await bookOnSale(tx, bookId))) return
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

interface Bought {
  userId: number | null
  bookId: number
  sourceKey: string
  cartItemId: number | null
}

/** What was paid for lies in no cart any more. */
export async function removeOrdered(
  tx: Tx,
  { userId, bookId, sourceKey, cartItemId }: Bought,
): Promise<void> {
  if (!userId) return
  await tx
    .deleteFrom('cartItems')
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    // With another photo by now, it is the item that it was ordered from all the same.
    .where((is) => is.or([is('sourceKey', '=', sourceKey), is('id', '=', cartItemId)]))
    .execute()
}
