import type { Tx } from '../db.server'
import { lockOwner } from '../visitors/visitors.server'
import { MAX_CART_ITEMS } from './cart'
import { isOwnedBy } from './carts.server'

/** A visitor's items move into the member's cart; duplicates are merged, and the newest items stay. */
export async function claimCartItems(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await lockOwner(tx, { userId })
  await tx
    .updateTable('cartItems as pending')
    .from('cartItems as mine')
    .set('quantity', ({ fn }) => fn<number>('greatest', ['pending.quantity', 'mine.quantity']))
    .where('pending.visitorId', '=', visitorId)
    .where('mine.userId', '=', userId)
    .whereRef('mine.bookId', '=', 'pending.bookId')
    .whereRef('mine.sourceKey', '=', 'pending.sourceKey')
    .whereRef('mine.lookName', '=', 'pending.lookName')
    .execute()
  await tx
    .deleteFrom('cartItems')
    .where(isOwnedBy({ userId }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cartItems as pending')
          .select('pending.id')
          .where('pending.visitorId', '=', visitorId)
          .whereRef('pending.bookId', '=', 'cartItems.bookId')
          .whereRef('pending.sourceKey', '=', 'cartItems.sourceKey')
          .whereRef('pending.lookName', '=', 'cartItems.lookName'),
      ),
    )
    .execute()
  // The ids stay: the URL to return to after the login may name one.
  await tx.updateTable('cartItems').set({ visitorId: null, userId }).where(isOwnedBy({ visitorId })).execute()
  await tx
    .deleteFrom('cartItems')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('cartItems')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('changedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_CART_ITEMS),
    )
    .execute()
}
