import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { cartWaitingText, orderWaitingText } from '~/texts/account/order-waiting'
import { urls } from '~/urls/shop'

/** Says that nothing chosen is lost by the login; an empty cart has nothing to lose. */
export async function findWaitingText(guest: Guest, next: string): Promise<string | undefined> {
  if (next.startsWith(urls.checkout())) return orderWaitingText
  if (next !== urls.cart()) return undefined
  const owner = findOwner(guest)
  const items = owner ? await listCartItems(db, owner) : []
  return items.length ? cartWaitingText : undefined
}
